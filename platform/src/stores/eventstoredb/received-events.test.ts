import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { CLIENT_UNDER_TEST } from '../testing/eventstoredb-server';
import type { ProtocolMessages } from './client/batch-append';
import { CLIENTS } from './client/clients';
import type { LogReadItem } from './client/port';
import { decodeReadItem } from './client/server-event';
import { toStoredLogBytes, toStoredLogEvent } from './stored-events';

const LIBRARIES = { eventstoredb: '@eventstore/db-client', kurrentdb: '@kurrent/kurrentdb-client' };
const { convertGrpcEvent } = createRequire(import.meta.url)(
  `${LIBRARIES[CLIENT_UNDER_TEST]}/dist/utils/convertGrpcEvent`,
) as { convertGrpcEvent: (event: unknown) => Required<LogReadItem> };

const { streamsPb, sharedPb } = await loadMessages();

async function loadMessages(): Promise<ProtocolMessages> {
  const create = await CLIENTS[CLIENT_UNDER_TEST].load();
  return create(`${CLIENTS[CLIENT_UNDER_TEST].scheme}://127.0.0.1:1?tls=false`).messages;
}

interface Sent {
  readonly position?: string;
  readonly revision?: string;
  readonly contentType?: string;
  readonly data?: string;
  readonly metadata?: string;
}

const OWN_METADATA =
  '{"actor":"user","occurredAt":"2026-11-01T12:00:00.000Z","note":"a,\\"payloadVersion\\":7}"';

function buildResponse(sent: Sent) {
  const { position = '1021', revision = '0', contentType = 'application/json', data = '{"a":1}' } = sent;
  const record = new streamsPb.ReadResp.ReadEvent.RecordedEvent();
  record.setId(new sharedPb.UUID().setString('01938b3c-0000-7000-8000-000000000001'));
  record.setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from('pricing')));
  record.setStreamRevision(revision).setCommitPosition(position).setPreparePosition(position);
  record.setData(Buffer.from(data)).setCustomMetadata(Buffer.from(sent.metadata ?? `${OWN_METADATA}}`));
  record.getMetadataMap().set('type', 'PriceSet').set('content-type', contentType).set('created', '1');
  const read = new streamsPb.ReadResp.ReadEvent().setEvent(record).setCommitPosition(position);
  return new streamsPb.ReadResp().setEvent(read);
}

function decode(response: ReturnType<typeof buildResponse>) {
  const event = decodeReadItem(Buffer.from(response.serializeBinary()))?.event;
  if (!event) throw new Error('There is no event');
  return event;
}

const SERVER_METADATA = ',"payloadVersion":3,"$correlationId":"request","$causationId":"command"}';

describe('an event that a server sends', () => {
  it.each<[string, Sent]>([
    ['of Tapwise', { metadata: `${OWN_METADATA}${SERVER_METADATA}` }],
    [
      'with text beyond ASCII',
      { data: '{"store":"Café 🥐"}', metadata: `${OWN_METADATA}${SERVER_METADATA}` },
    ],
    ['without correlation', { metadata: `${OWN_METADATA},"payloadVersion":1}` }],
    ['whose metadata is in another order', { metadata: '{"$correlationId":"x","a":1,"payloadVersion":2}' }],
    ['whose metadata has more after it', { metadata: `${OWN_METADATA},"payloadVersion":2,"b":{}}` }],
    ['with a nested version', { metadata: '{"a":{"b":1,"payloadVersion":2}}' }],
    ['of another program', { data: '{ "a" : 1.0 }', metadata: '{}' }],
    ['without metadata', { metadata: '' }],
    ['with metadata that is not JSON', { metadata: '{"a' }],
    ['with data that is not JSON', { data: '{"a', metadata: '{}' }],
    ['with bytes as data', { contentType: 'application/octet-stream', data: '{"a": 1}' }],
    ['far into a log', { position: '9223372036854775807', revision: '9007199254740993' }],
  ])('%s is read as the library reads it', (_name, sent) => {
    const response = buildResponse(sent);
    const { id, streamId, revision, type, position, data, metadata } = convertGrpcEvent(
      response.getEvent(),
    ).event;
    const expected = { id, streamId, revision, type, position, data, metadata };
    const event = decode(response);
    expect(event).toMatchObject(expected);
    const { data: text, ...others } = toStoredLogEvent(expected);
    expect(toStoredLogEvent(event)).toEqual({ ...others, data: text });
    expect(toStoredLogBytes(event)).toEqual({ ...others, dataBytes: Buffer.from(text) });
  });

  it('has no position if it is of an old transaction', () => {
    const response = buildResponse({ position: '18446744073709551615' });
    expect(decode(response).position).toEqual({ commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n });
    expect(() => toStoredLogEvent(decode(response))).toThrow(/no position/);
  });

  it('is kept as the text that Tapwise wrote', () => {
    const event = decode(
      buildResponse({ data: '{"a":"\\u00e9"}', metadata: `${OWN_METADATA}${SERVER_METADATA}` }),
    );
    expect(toStoredLogEvent(event)).toMatchObject({
      payloadVersion: 3,
      data: '{"a":"\\u00e9"}',
      metadata: `${OWN_METADATA}}`,
    });
  });

  it('is not mistaken for another response', () => {
    const notFound = new streamsPb.ReadResp.StreamNotFound();
    const response = new streamsPb.ReadResp().setStreamNotFound(notFound);
    expect(decodeReadItem(Buffer.from(response.serializeBinary()))).toBeUndefined();
  });

  it('is rejected if it is cut off', () => {
    const bytes = Buffer.from(buildResponse({}).serializeBinary());
    expect(() => decodeReadItem(bytes.subarray(0, -3))).toThrow('incomplete');
  });
});
