import type { APIRequestContext, BrowserContext } from 'playwright-core';

/** An API call outside of the browser. */
export async function post(url: string, path: string, body: object): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
}

/** An API call with the cookies of a browser context. */
export async function postAs(request: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${String(response.status())} ${await response.text()}`);
}

/** Signs an onboarded user with these cards in to a browser context. */
export async function signInWith(
  { request }: BrowserContext,
  url: string,
  email: string,
  cardIds: readonly string[],
): Promise<void> {
  await postAs(request, `${url}/api/auth/signup`, { name: 'Ada Lovelace', email, password: 'correct horse' });
  await postAs(request, `${url}/api/user/complete-onboarding`, {});
  for (const cardId of cardIds) await postAs(request, `${url}/api/user/cards`, { cardId });
}
