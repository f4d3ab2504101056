declare module 'autocannon' {
  interface AutocannonRequest {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  interface AutocannonOptions {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Requests per second of all connections. */
    readonly overallRate?: number;
    readonly setupClient: (client: { setRequests(requests: readonly AutocannonRequest[]): void }) => void;
  }

  interface AutocannonResult {
    /** Seconds. */
    readonly duration: number;
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
  }

  const autocannon: (options: AutocannonOptions) => Promise<AutocannonResult>;
  export = autocannon;
}
