import { MongoServerError } from 'mongodb';
import { expect, it } from 'vitest';
import { StoreUnavailable } from '../errors/store-unavailable';
import { toMongoError } from './errors';

const PLACE = { hosts: '127.0.0.1:27017', hasUser: false };

it.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'])(
  'a connection that breaks while a command is written to it (%s) is an unreachable store',
  (code) => {
    const error = Object.assign(new Error('This socket has been ended by the other party'), { code });
    expect(toMongoError(error, PLACE)).toBeInstanceOf(StoreUnavailable);
  },
);

it('an error unrelated to the connection is unchanged', () => {
  for (const error of [new MongoServerError({ message: 'bad query', code: 2 }), new TypeError('a bug')])
    expect(toMongoError(error, PLACE)).toBe(error);
});
