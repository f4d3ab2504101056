import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '@tapwise/contracts/http/define-route';
import { getExample } from '@tapwise/contracts/http/examples/examples';
import { routes } from '@tapwise/contracts/http/routes';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { isRejection } from '../rejections/rejection';
import { parseRequest } from './parse-request';

type Part = 'params' | 'query' | 'body';
type Json = Readonly<Record<string, unknown>>;
type Sent = Readonly<Record<Part, Json>>;
interface Field {
  readonly call: string;
  readonly route: Route;
  readonly sent: Sent;
  readonly part: Part;
  readonly name: string;
}

const USER_ID = UserId.parse('01a1fe63-4fa3-72dd-a733-d644e21632c8');
const PARTS: readonly Part[] = ['params', 'query', 'body'];
const Properties = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });
/** A body with one schema per action or kind has its fields there. */
const Variants = Properties.extend({ oneOf: z.array(Properties).default([]) });
const Constant = z.object({ const: z.string() });
const PRIVATE_TEXTS = ['Ada 4111 1111 1111 1111', 'Ada ada@example.com'] as const;

/**
 * Addresses, secrets, a field that is never read, rows that are rejected separately (see `parseImportedRow`), and the
 * search of operators, who find an account by its email address.
 */
const EXEMPT_FIELDS = [
  'signUp.email',
  'signUp.password',
  'signIn.email',
  'signIn.password',
  'forgotPassword.email',
  'verifyResetToken.token',
  'resetPassword.token',
  'resetPassword.newPassword',
  'deleteAccount.password',
  'changePassword.currentPassword',
  'changePassword.newPassword',
  'changeEmail.email',
  'changeEmail.password',
  'confirmEmail.token',
  'joinHousehold.token',
  'calendar.secret',
  'recordPurchase.rewardEarned',
  'importPurchases.rows',
  'adminUsers.search',
];

/** What the example has of a variant's fields, with the variant's action or kind. */
function fillVariant(example: Json, properties: Json): Json {
  const filled = Object.entries(properties).map(([name, schema]) => {
    const constant = Constant.safeParse(schema);
    return [name, constant.success ? constant.data.const : example[name]] as const;
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

function getFields([call, route]: readonly [string, Route]): readonly Field[] {
  const { params = {}, query = {}, body = {} } = getExample(call);
  const sent = { params, query, body };
  return PARTS.flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const { properties, oneOf } = Variants.parse(json);
    const own = Object.keys(properties).map((name) => ({ call: `${call}.${name}`, route, sent, part, name }));
    const ofVariants = oneOf.flatMap((variant) =>
      Object.keys(variant.properties).flatMap((name) => {
        const request = { ...sent, [part]: fillVariant(sent[part], variant.properties) };
        return Constant.safeParse(variant.properties[name]).success
          ? []
          : { call: `${call}.${name}`, route, sent: request, part, name };
      }),
    );
    return [...own, ...ofVariants];
  });
}

const fields = Object.entries<Route>(routes)
  .flatMap(getFields)
  .filter(({ call }) => !EXEMPT_FIELDS.includes(call));

const parse = ({ route, sent, part, name }: Field, value: unknown) =>
  parseRequest(route, { ...sent, [part]: { ...sent[part], [name]: value }, userId: USER_ID });

/** The text itself, in a list, as a value, and as a key. */
const getShapes = (text: string): readonly unknown[] => [
  text,
  [text],
  [{ name: text }],
  [{ [text]: 1 }],
  { name: text },
];

/** Ids have no spaces. */
const isTextField = (field: Field) =>
  getShapes('Ada Lovelace').some((value) => !isRejection(parse(field, value)));

describe('free text in the route table', () => {
  it('is found in the schemas', () => {
    const free = fields.filter(isTextField).map(({ call }) => call);
    expect(free).toEqual(
      expect.arrayContaining([
        'signUp.name',
        'recommend.location',
        'recommend.category',
        'addOffer.storeName',
        'recordPurchase.storeName',
        'recordPurchase.category',
        'toggleFavorite.searchTerm',
        'suggestions.q',
        'searchCreditCards.q',
        'giveFeedback.location',
        'giveFeedback.recommendationId',
        'refreshCards.cards',
      ]),
    );
  });

  it.each(fields.map((field) => [field.call, field] as const))('%s rejects private text', (_, field) => {
    for (const value of PRIVATE_TEXTS.flatMap(getShapes))
      expect(JSON.stringify(parse(field, value))).not.toMatch(/4111|@/);
  });

  it.each(
    fields
      .filter((field) => field.part === 'body' && isTextField(field))
      .map((field) => [field.call, field] as const),
  )('%s is rejected with 422 if it contains private text', (_, field) => {
    const isLine = !isRejection(parse(field, 'Ada Lovelace'));
    for (const text of PRIVATE_TEXTS)
      for (const value of isLine ? [text] : getShapes(text).slice(1, -1))
        expect(parse(field, value)).toMatchObject({ status: 422, code: 'private-text' });
  });
});

it('private text is reported before any other error', () => {
  const body = { location: 'ada@example.com', amount: 'x' };
  const rejected = parseRequest(routes.recommend, { params: {}, query: {}, body, userId: USER_ID });
  expect(rejected).toEqual({
    status: 422,
    code: 'private-text',
    field: 'location',
    message: 'Please remove the email address.',
  });
});

it('a search text with private text matches nothing', () => {
  for (const q of PRIVATE_TEXTS) {
    const parsed = parseRequest(routes.suggestions, {
      params: {},
      query: { q },
      body: undefined,
      userId: USER_ID,
    });
    expect(parsed).toMatchObject({ query: { q: null } });
  }
});

describe('the search of operators', () => {
  const parseSearch = (search: string) =>
    parseRequest(routes.adminUsers, { params: {}, query: { search }, body: undefined, userId: USER_ID });

  it('accepts an email address', () => {
    expect(parseSearch('Ada ada@example.com')).toMatchObject({ query: { search: 'Ada ada@example.com' } });
  });

  it('finds no matches for a card number, even next to an email address', () => {
    for (const search of ['Ada 4111 1111 1111 1111', 'ada@example.com 4111111111111111'])
      expect(parseSearch(search)).toMatchObject({ query: { search: null } });
  });
});
