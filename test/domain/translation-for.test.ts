import { translationFor } from '@loyalty-service/server/domain/translation-for';
import { describe, expect, it } from 'vitest';

const translations = ['de', 'de-AT', 'zh-Hant', 'pt-BR'].map((locale) => ({ locale }));

describe('the translation for a language', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de-AT'],
    ['DE-at', 'de-AT'],
    ['de-AT-1996', 'de-AT'],
    ['de-CH', 'de'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['zh', null],
    ['pt', null],
    ['en', null],
    ['d', null],
    ['', null],
    [null, null],
  ])('%s: %s', (language, locale) => {
    expect(translationFor(translations, language)?.locale ?? null).toBe(locale);
  });
});
