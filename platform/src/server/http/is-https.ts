/** Whether the site's public URL (the setting PUBLIC_URL) is https. */
export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
