import { vi } from 'vitest';

interface FakeFix {
  readonly latitude: number;
  readonly longitude: number;
  /** Meters. */
  readonly accuracy?: number;
  /** How long ago the device got it, in milliseconds. */
  readonly ageMs?: number;
}

type FakeAnswer = FakeFix | { readonly errorCode: number };

interface FakeLocation {
  /** The state of the permission. Undefined: the browser doesn't say. */
  permission: PermissionState | undefined;
  /** What the device reports, in order. */
  answers: readonly FakeAnswer[];
  /** How often the page asked for the position. */
  asked: number;
}

function toPosition({ latitude, longitude, accuracy = 20, ageMs = 0 }: FakeFix) {
  return { coords: { latitude, longitude, accuracy }, timestamp: Date.now() - ageMs };
}

/** Replaces the browser's location, which jsdom lacks, until the test ends. */
export function installFakeLocation(start: Partial<FakeLocation> = {}): FakeLocation {
  const location: FakeLocation = { permission: 'granted', answers: [], asked: 0, ...start };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      permissions: {
        value: {
          query: async () => {
            if (location.permission === undefined) throw new TypeError('Unknown permission');
            return { state: location.permission };
          },
        },
      },
      geolocation: {
        value: {
          watchPosition: (
            report: (position: ReturnType<typeof toPosition>) => void,
            fail: (error: { readonly code: number }) => void,
          ) => {
            location.asked += 1;
            queueMicrotask(() => {
              for (const answer of location.answers)
                if ('errorCode' in answer) fail({ code: answer.errorCode });
                else report(toPosition(answer));
            });
            return location.asked;
          },
          clearWatch: () => undefined,
        },
      },
    }),
  );
  return location;
}
