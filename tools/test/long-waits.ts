/** Gives `vi.waitFor` 20 seconds instead of one, because a busy machine can delay any condition. */
import { vi } from 'vitest';

const LIMIT_MS = 20_000;
const { waitFor } = vi;

vi.waitFor = (condition, options = LIMIT_MS) => waitFor(condition, options);
