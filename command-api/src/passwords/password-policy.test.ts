import { describe, expect, it } from 'vitest';
import list from './common-passwords.json';
import { createPasswordPolicy } from './password-policy';

const policy = createPasswordPolicy();

describe('a new password', () => {
  it('is rejected if it is one of the 1,000 most common ones', () => {
    expect(new Set(list.passwords).size).toBeGreaterThanOrEqual(1000);
    for (const password of list.passwords)
      expect(policy(password)).toMatchObject({ code: 'common-password' });
  });

  it.each(['654321', '121212', '555555', 'aaaaaa', '987654321'])(
    'is rejected if it is a sequence or repeat such as %s',
    (password) => {
      expect(policy(password)).toMatchObject({ code: 'common-password' });
    },
  );

  it.each(['PassWord', 'QWERTY', 'iLoveYou', 'ｐａｓｓｗｏｒｄ'])(
    'is rejected as %s, regardless of case and Unicode form',
    (password) => {
      expect(policy(password)).toMatchObject({ code: 'common-password' });
    },
  );

  it.each(['      ', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0', '\t\t\t\t\t\t\t', ' \u200b\u2003\u3000  '])(
    'is rejected if it is only spaces, such as %j',
    (password) => {
      expect(policy(password)).toMatchObject({ code: 'blank-password' });
    },
  );

  it('needs six user-perceived characters', () => {
    expect(policy('😀😀😀')).toEqual({
      code: 'password-too-short',
      message: 'Password must be at least 6 characters long.',
    });
    expect(policy('😀🎈🚀🌵🍕🎸')).toBeUndefined();
    expect(policy('ab cde')).toBeUndefined();
  });

  it('needs as many characters as the operator requires', () => {
    expect(createPasswordPolicy(12)('eleven-char')).toEqual({
      code: 'password-too-short',
      message: 'Password must be at least 12 characters long.',
    });
    expect(createPasswordPolicy(12)('twelve-chars')).toBeUndefined();
  });
});
