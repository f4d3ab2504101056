/** Whether a path is a page of the web app: the URLs of its files end in a file name. */
export function isPagePath(path: string): boolean {
  return !path.startsWith('/assets/') && !/\.[a-z0-9]+$/i.test(path);
}
