/** Whether people open the product over https, by the setting PUBLIC_URL. */
export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
