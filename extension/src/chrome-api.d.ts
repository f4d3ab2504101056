/** The parts of the browser's extension API that the extension uses. */
declare const chrome: {
  readonly storage: {
    readonly local: {
      get(key: string): Promise<Record<string, unknown>>;
      set(values: Readonly<Record<string, unknown>>): Promise<void>;
      remove(key: string): Promise<void>;
    };
  };
  readonly tabs: {
    query(filter: {
      readonly active: true;
      readonly currentWindow: true;
    }): Promise<readonly { readonly url?: string }[]>;
  };
  readonly permissions: {
    contains(wanted: { readonly origins: readonly string[] }): Promise<boolean>;
    request(wanted: { readonly origins: readonly string[] }): Promise<boolean>;
    remove(unwanted: { readonly origins: readonly string[] }): Promise<boolean>;
  };
  readonly runtime: { openOptionsPage(): Promise<void> };
};
