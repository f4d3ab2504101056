/**
 * The paths for operators and their monitoring, which aren't in the route table. Every service has `/healthz` and
 * `/readyz`.
 */
export const OPERATOR_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
