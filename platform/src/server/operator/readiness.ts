/** The response of `/healthz`: the process responds. */
export const HEALTHY_STATUS = { status: 'ok' } as const;

/** The response of `/readyz`: 503 if there is a reason why the service isn't ready. */
export function toReadiness(reasons: readonly string[]) {
  const isReady = reasons.length === 0;
  return {
    httpStatus: isReady ? 200 : 503,
    body: { status: isReady ? 'ready' : 'degraded', reasons },
  } as const;
}
