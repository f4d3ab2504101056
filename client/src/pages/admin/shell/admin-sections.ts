/** The sections of the admin dashboard, in the order of its navigation. */
export const ADMIN_SECTIONS = [
  { path: '/admin', label: 'Overview' },
  { path: '/admin/catalog', label: 'Catalog' },
  { path: '/admin/prices', label: 'Prices' },
  { path: '/admin/projections', label: 'Projections' },
  { path: '/admin/errors', label: 'Errors' },
  { path: '/admin/audit', label: 'Audit log' },
] as const;

/** The section that a path belongs to: a user's page belongs to the overview, which lists the users. */
export function findSection(path: string) {
  return path.startsWith('/admin/users/')
    ? ADMIN_SECTIONS[0]
    : ADMIN_SECTIONS.find((section) => section.path === path);
}
