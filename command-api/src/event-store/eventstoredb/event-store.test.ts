import { describe } from 'vitest';
import { CLIENTS } from '@tapwise/platform/stores/eventstoredb/client/clients';
import {
  CLIENT_UNDER_TEST as client,
  findServer,
} from '@tapwise/platform/stores/testing/eventstoredb-server';
import { describeEventStore } from '../event-store.contract';
import { createStoreOnDouble, createStoreOnServer } from '../testing/eventstoredb-under-test';

describe(`with the client ${client}`, () => {
  describeEventStore('EventStoreDB', () => createStoreOnDouble());
  describeEventStore('An EventStoreDB that confirms repeats without a position', () =>
    createStoreOnDouble({ hasPositionForRepeats: false }),
  );
  describeEventStore('An EventStoreDB that processes appends in any order', () =>
    createStoreOnDouble({ isUnordered: true }),
  );
  describeEventStore('An EventStoreDB without batch appends', () =>
    createStoreOnDouble({ hasBatchAppend: false }),
  );

  const server = findServer();
  describe.skipIf(server === undefined)(`the server named by ${CLIENTS[client].variable}`, () => {
    describeEventStore('It', () => createStoreOnServer(server ?? { client, url: '' }));
  });
});
