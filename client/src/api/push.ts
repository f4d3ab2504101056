import { callRoute } from './call-route';
import type { RouteRequest } from './route-url';

export const readPushKey = async () => (await callRoute('pushKey')).publicKey;

export const enablePush = (body: RouteRequest<'enablePush'>['body']) => callRoute('enablePush', { body });

export const disablePush = (body: RouteRequest<'disablePush'>['body']) => callRoute('disablePush', { body });
