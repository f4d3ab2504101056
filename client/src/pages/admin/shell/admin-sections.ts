/** The sections of the admin dashboard, in the order of its navigation. */
export const ADMIN_SECTIONS = [
  { path: '/admin', label: 'Overview' },
  { path: '/admin/catalog', label: 'Catalog' },
  { path: '/admin/prices', label: 'Prices' },
  { path: '/admin/projections', label: 'Projections' },
  { path: '/admin/errors', label: 'Errors' },
  { path: '/admin/audit', label: 'Audit Log' },
] as const;

const CATALOG = ADMIN_SECTIONS[1];

/**
 * The section that a path belongs to: a user's page belongs to the overview, which lists the users, and the pages of
 * cards and quarters to the catalog.
 */
export function findSection(path: string) {
  if (path.startsWith('/admin/users/')) return ADMIN_SECTIONS[0];
  if (path.startsWith(`${CATALOG.path}/`)) return CATALOG;
  return ADMIN_SECTIONS.find((section) => section.path === path);
}
