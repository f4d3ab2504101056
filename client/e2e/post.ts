import type { APIRequestContext } from 'playwright-core';

/** A call of the API outside the page, as any program would send it. */
export async function post(url: string, path: string, body: object): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
}

/** The same with the cookies of a browser's context. */
export async function postAs(request: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${String(response.status())} ${await response.text()}`);
}
