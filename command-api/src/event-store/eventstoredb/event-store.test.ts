import { describe } from 'vitest';
import { CLIENTS } from '@tapwise/platform/stores/eventstoredb/client/clients';
import {
  CLIENT_UNDER_TEST as client,
  findServer,
} from '@tapwise/platform/stores/testing/eventstoredb-server';
import { describeEventStore } from '../event-store.contract';
import { onDouble, onServer } from '../testing/eventstoredb-under-test';

describe(`with the client ${client}`, () => {
  describeEventStore('EventStoreDB', () => onDouble());
  describeEventStore('An EventStoreDB that confirms repeats without a position', () =>
    onDouble({ hasPositionForRepeats: false }),
  );
  describeEventStore('An EventStoreDB that processes appends in any order', () =>
    onDouble({ isUnordered: true }),
  );
  describeEventStore('An EventStoreDB without batch appends', () => onDouble({ hasBatchAppend: false }));

  const server = findServer();
  describe.skipIf(server === undefined)(`the server named by ${CLIENTS[client].variable}`, () => {
    describeEventStore('It', () => onServer(server ?? { client, url: '' }));
  });
});
