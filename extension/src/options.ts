import {
  findConnection,
  parseAddress,
  removeAccess,
  removeConnection,
  requestAccess,
  storeConnection,
} from './connection';
import { getElement } from './elements';
import { checkConnection } from './request-recommendation';

const address = getElement('address', HTMLInputElement);
const token = getElement('token', HTMLInputElement);
const status = getElement('status', HTMLElement);
const disconnect = getElement('disconnect', HTMLButtonElement);

function showStatus(text: string, tone: 'muted' | 'danger' | 'rate'): void {
  status.textContent = text;
  status.className = tone;
}

const FAILURES = {
  answer: 'This isn’t a Tapwise address.',
  'not-tapwise': 'This isn’t a Tapwise address.',
  'token-rejected': 'Tapwise rejected the token. It may have been revoked.',
  'scope-missing': 'The token isn’t allowed to ask for recommendations.',
  unreachable: 'We can’t reach this address.',
} as const;

async function save(): Promise<void> {
  const parsedAddress = parseAddress(address.value);
  const typedToken = token.value.trim();
  if (parsedAddress === undefined)
    return showStatus('Enter the address of your Tapwise, beginning with https.', 'danger');
  if (!/^[\x21-\x7e]+$/.test(typedToken)) return showStatus('Enter an access token.', 'danger');
  // First, because the browser only asks while it handles a click.
  if (!(await requestAccess(parsedAddress)))
    return showStatus('Without your permission, the extension can’t ask this address.', 'danger');
  showStatus('Checking...', 'muted');
  const connection = { address: parsedAddress, token: typedToken };
  const outcome = await checkConnection(connection);
  if (outcome !== 'ok' && outcome !== 'rejected') return showStatus(FAILURES[outcome], 'danger');
  await storeConnection(connection);
  address.value = parsedAddress;
  disconnect.hidden = false;
  return showStatus('Connected', 'rate');
}

async function removeStored(): Promise<void> {
  const connection = await findConnection();
  await removeConnection();
  if (connection) await removeAccess(connection.address);
  address.value = '';
  token.value = '';
  disconnect.hidden = true;
  showStatus('Disconnected', 'muted');
}

async function fillIn(): Promise<void> {
  const connection = await findConnection();
  if (!connection) return;
  address.value = connection.address;
  token.value = connection.token;
  disconnect.hidden = false;
}

getElement('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void save();
});
disconnect.addEventListener('click', () => void removeStored());
void fillIn();
