/** Where shops' logos come from: `{domain}` stands for the shop's, anywhere behind the host. Fit to stand in a tag and a policy. */
export const LOGO_TEMPLATE = /^https?:\/\/[\w.-]+(:\d+)?\/[^\s"'<>;,]*\{domain\}[^\s"'<>;,]*$/;

/** The one origin that the page may then load images from. */
export function logoOrigin(template: string): string {
  return new URL(template).origin;
}
