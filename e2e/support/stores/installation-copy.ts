import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createUsedInstallation, type UsedInstallation } from './used-installation';

/**
 * Registers hooks that create a used installation once and renew its copy before each test. Call the result
 * inside tests.
 */
export function setUpInstallationCopy(): () => UsedInstallation {
  let installation: UsedInstallation | undefined;
  beforeAll(async () => {
    installation = await createUsedInstallation();
  });
  afterAll(() => installation?.remove());
  beforeEach(() => installation?.reset());
  return () => {
    if (!installation) throw new Error("The installation doesn't exist before the tests run");
    return installation;
  };
}
