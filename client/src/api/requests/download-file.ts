import { send } from './http';
import { buildRouteUrl, type QueryName, type RouteRequest } from './route-url';

/** Downloads a route's response as a file. Credentials are in headers, never in the URL. */
export async function downloadFile<Name extends QueryName>(
  name: Name,
  request: RouteRequest<Name>,
): Promise<Blob> {
  const response = await send('GET', buildRouteUrl(name, request), request);
  return response.blob();
}
