import { expect, it } from 'vitest';
import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import { readSharedQuestion } from './shared-question';

const MAPS_LINK = 'https://maps.app.goo.gl/Xy12Ab';
const readText = (text: string) => readSharedQuestion(new URLSearchParams({ text }));

it.each([
  ['plain text', 'Costco', 'Costco'],
  ['a place and its short link', `Check out Trader Joe's ${MAPS_LINK}`, "Trader Joe's"],
  [
    'a place, its address, and a link',
    `Trader Joe’s\n555 9th St, San Francisco\n${MAPS_LINK}`,
    'Trader Joe’s',
  ],
  ['a number before the place', `(415) 863-1292\nTartine Bakery\n${MAPS_LINK}`, 'Tartine Bakery'],
  ['quotes and punctuation', `Check this out: “Zuni Café”! ${MAPS_LINK}`, 'Zuni Café'],
  ['a place on Yelp', 'Check out Tartine Bakery on Yelp! https://yelp.to/abc', 'Tartine Bakery'],
  ['the name of the app', `Google Maps\nCostco Wholesale · Google Maps\n${MAPS_LINK}`, 'Costco Wholesale'],
  ['nothing but a short link', MAPS_LINK, ''],
  ['a rating', `Trader Joe’s · 4.6★(1,234) · Grocery store\n${MAPS_LINK}`, 'Trader Joe’s'],
  ['coordinates', `37.7749, -122.4194\n${MAPS_LINK}`, ''],
  ['a post in a social network', 'Peet’s Coffee https://www.instagram.com/p/abc/?igsh=1', 'Peet’s Coffee'],
])('reads a name from a text: %s', (_what, text, question) => {
  expect(readText(text)).toBe(question);
});

it.each([
  ['a Google Maps link', "https://www.google.com/maps/place/Trader+Joe's/@37.77,-122.41,17z", "Trader Joe's"],
  ['a Google Maps search', 'https://www.google.com/maps/search/?api=1&query=Whole%20Foods', 'Whole Foods'],
  ['a Google Maps address', 'https://maps.google.com/?q=37.77,-122.41', ''],
  [
    'Google Maps directions',
    'https://www.google.com/maps/dir//Costco,+450+10th+St/@37.7,-122',
    'Costco, 450 10th St',
  ],
  ['a Google search', 'https://www.google.com/search?q=costco+gas&client=firefox', 'costco gas'],
  ['Apple Maps', "https://maps.apple.com/?ll=37.7,-122.4&q=Trader%20Joe's", "Trader Joe's"],
  ['an Apple Maps place', 'https://maps.apple.com/place?address=555%209th%20St&name=Costco', 'Costco'],
  ['Yelp', 'https://m.yelp.com/biz/trader-joes-san-francisco-4?utm_source=x', 'trader joes san francisco'],
  ['a broken escape', 'https://www.google.com/maps/place/%E0%A4%A/', ''],
])('reads a place from the link of %s', (_what, url, question) => {
  expect(readSharedQuestion(new URLSearchParams({ url }))).toBe(question);
});

it.each([
  ['https://www.target.com/p/lego-set/-/A-8123?utm_source=x&gclid=1#reviews', 'target.com'],
  ['Look at this deal! https://www.target.com/p/-/A-8123.', 'target.com'],
  ['www.homedepot.com/p/123', 'homedepot.com'],
  ['bestbuy.com/site/123?ref=1', 'bestbuy.com'],
  ['HTTPS://Shop.Nordstrom.com:443/', 'shop.nordstrom.com'],
  ['https://user:secret@costco.com/', 'costco.com'],
  ['https://a.co/d/abc', 'amazon.com'],
  ['https://netflix.com/title/1', 'netflix.com'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.rei.com%2Fsale&h=x', 'rei.com'],
  ['https://www.google.com/url?q=https://www.walmart.com/ip/1&sa=D', 'walmart.com'],
  ['Kroger https://192.168.0.1/admin', 'Kroger'],
  ['Kroger https://[bad', 'Kroger'],
])('reads a store from the link in %j', (text, question) => {
  expect(readText(text)).toBe(question);
});

it('reads all three parameters, the link first', () => {
  const read = (query: Record<string, string>) => readSharedQuestion(new URLSearchParams(query));
  expect(read({ title: 'LEGO Set : Target', text: 'Buy this', url: 'https://target.com/p/1' })).toBe(
    'target.com',
  );
  expect(read({ title: 'Peet’s Coffee - Google Maps', text: MAPS_LINK })).toBe('Peet’s Coffee');
  expect(read({ url: 'Costco' })).toBe('Costco');
  expect(read({})).toBe('');
});

it.each([
  ['markup', '<b>Costco</b> <img src=x onerror=alert(1)>', 'Costco'],
  ['a script', '<script>alert("x")</script>Costco', 'Costco'],
  ['a script without an end', 'Costco<script>alert("x")', 'Costco'],
  ['escaped characters', 'H&amp;M', 'H&M'],
  ['comparison signs', 'I <3 Costco', 'I <3 Costco'],
  ['control characters', 'Cost\u0000co\u0007\tWholesale\u001b[31m', 'Cost co Wholesale [31m'],
  ['invisible and reversing characters', '\u202eCost\u200bco\u2066', 'Costco'],
  ['half of a pair', 'Costco \ud83d', 'Costco'],
  ['a script as a link', 'javascript:alert(1)', 'javascript:alert(1)'],
  ['blank lines', '\r\n\u2028  \n Costco \n', 'Costco'],
  ['only signs', '!!! … ***', ''],
])('reads hostile text: %s', (_what, text, question) => {
  expect(readText(text)).toBe(question);
});

it('shortens a long text to what the field allows, between words', () => {
  const question = readText('Costco Wholesale '.repeat(100_000));
  expect(question).toMatch(/^(?:Costco Wholesale )+Costco(?: Wholesale)?$/);
  expect(question.length).toBeLessThanOrEqual(SHORT_TEXT_MAX_LENGTH);
  expect(readText('a'.repeat(500))).toHaveLength(SHORT_TEXT_MAX_LENGTH);
  expect(readText('a' + '😀'.repeat(200))).toBe('a' + '😀'.repeat(59));
});

it('reads long hostile text quickly', () => {
  const start = performance.now();
  for (const text of [
    '<'.repeat(50_000),
    'a.'.repeat(50_000),
    '<script>'.repeat(10_000),
    ' -'.repeat(50_000),
  ])
    readText(text);
  expect(performance.now() - start).toBeLessThan(1000);
});
