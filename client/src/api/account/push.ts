import { callRoute } from '../requests/call-route';
import type { RouteRequest } from '../requests/route-url';

export const readPushKey = async () => (await callRoute('pushKey')).publicKey;

export const enablePush = (body: RouteRequest<'enablePush'>['body']) => callRoute('enablePush', { body });

export const disablePush = (body: RouteRequest<'disablePush'>['body']) => callRoute('disablePush', { body });
