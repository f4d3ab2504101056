/**
 * The URL of store logos. `{domain}` is replaced by the store's domain, after the host. Safe in an HTML attribute
 * and a policy.
 */
export const LOGO_TEMPLATE = /^https?:\/\/[\w.-]+(:\d+)?\/[^\s"'<>;,]*\{domain\}[^\s"'<>;,]*$/;

/** The origin that the page may load logos from. */
export function getLogoOrigin(template: string): string {
  return new URL(template).origin;
}
