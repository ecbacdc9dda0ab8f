import {
  complaintsAboutText,
  type ShortTextContent,
  shareOfText,
} from '@manara/contract/question-kinds/text-answers.ts'
import { describe, expect, it } from 'vitest'

const content = (text: string, more: Partial<ShortTextContent> = {}): ShortTextContent => ({
  answers: [{ text, percent: 100 }],
  fold: 'LETTERS',
  ignoresArticle: false,
  allowsSlip: false,
  ...more,
})

const marks = { fold: 'MARKS' } as const
const exact = { fold: 'EXACT' } as const
const article = { ignoresArticle: true } as const
const slip = { allowsSlip: true } as const

// [accepted, typed, fits, settings]
const cases: [string, string, boolean, Partial<ShortTextContent>?][] = [
  ['أحمد', 'احمد', true],
  ['أحمد', 'إحمد', true],
  ['آمال', 'امال', true],
  ['ٱلرحمن', 'الرحمن', true],
  ['سؤال', 'سوال', true],
  ['مئة', 'ميه', true],
  ['شاطئ', 'شاطي', true],
  ['سماء', 'سما', true],
  ['مدرسة', 'مدرسه', true],
  ['مستشفى', 'مستشفي', true],
  ['عَلَّمَ', 'علم', true],
  ['العـــراق', 'العراق', true],
  ['كتاب', 'كتابٌ', true],
  ['  دمشق ', 'دمشق', true],
  ['دمشق', '\u200fدمشق\u200e', true],
  ['البحر الأحمر', 'البحر   الاحمر', true],
  ['دمشق', 'دمشق.', true],
  ['دمشق', 'دمشق؟!', true],
  ['دمشق', 'دمشق،', true],
  ['دمشق', 'دمشق "', true],
  ['1945', '١٩٤٥', true],
  ['عام ١٩٤٥', 'عام 1945', true],
  ['H2O', 'h2o', true],
  ['DNA', 'dna.', true],
  ['دمشق', 'حلب', false],
  ['دمشق', '', false],
  ['دمشق', '   ', false],
  ['دمشق', '...', false],
  ['دمشق', 'دمشق وحلب', false],
  ['دمشق', 'دمشقق', false],
  ['القاهرة', 'قاهرة', false],
  ['أحمد', 'احمد', false, marks],
  ['مدرسة', 'مدرسه', false, marks],
  ['مستشفى', 'مستشفي', false, marks],
  ['عَلَّمَ', 'علم', true, marks],
  ['العـــراق', 'العراق', true, marks],
  ['Cell', 'cell', true, marks],
  ['سماء', 'سما', false, marks],
  ['أحمد', 'أحمد!', true, marks],
  ['٣', '3', true, marks],
  ['سأل', 'سال', false, exact],
  ['كَتَبَ', 'كَتَبَ', true, exact],
  ['كَتَبَ', 'كُتِبَ', false, exact],
  ['كَتَبَ', 'كتب', false, exact],
  ['Cell', 'cell', false, exact],
  ['نعم', 'نعم.', false, exact],
  ['نعم', ' نعم ', true, exact],
  ['أ\u0654', 'أ\u0654', true, exact],
  ['آ', '\u0627\u0653', true, exact],
  ['٧ أيام', '7 أيام', true, exact],
  ['القاهرة', 'قاهرة', true, article],
  ['قاهرة', 'القاهره', true, article],
  ['الضوء', 'ضوء', true, article],
  ['ضوء الشمس', 'الضوء الشمس', true, article],
  ['ألم', 'م', false, article],
  ['الجاذبية', 'جاذبية', true, { ...article, ...marks }],
  ['الضوء', 'ضوو', false, article],
  ['الجاذبية', 'الجادبية', true, slip],
  ['فرنسا الجديدة', 'فرنسا الجديد', true, slip],
  ['ميتوكندريا', 'ميتوكوندريا', true, slip],
  ['ميتوكندريا', 'ميتوكنديرا', true, slip],
  ['ميتوكندريا', 'متوكندريا', true, slip],
  ['ميتوكندريا', 'متوكوندريا', false, slip],
  ['فرنسا', 'فرنصا', false, slip],
  ['سوريا', 'سوري', false, slip],
  ['ثورة عام 1919', 'ثورة عام 1918', false, slip],
  ['ثورة عام 1919', 'ثوره عام ١٩١٩', true, slip],
  ['ثورة عام 1919', 'ثورت عام 1919', true, slip],
  ['photosynthesis', 'fotosynthesis', false, slip],
  ['photosynthesis', 'photosinthesis', true, slip],
  ['الجاذبية', 'جاذبيه', true, { ...slip, ...article }],
  ['ميتوكندريا', 'يمتوكندريا', true, slip],
]

describe('shareOfText', () => {
  it.each(cases)('«%s» accepts «%s»: %s', (accepted, typed, fits, more) => {
    expect(shareOfText(content(accepted, more), typed)).toBe(fits ? 1 : 0)
  })

  it('the best percent of the answers that fit counts', () => {
    const answers = [
      { text: 'الجمهورية العربية السورية', percent: 100 },
      { text: 'سوريا', percent: 60 },
      { text: 'سورية', percent: 80 },
    ]

    expect(shareOfText(content('', { answers }), 'سوريا')).toBe(0.6)
    expect(shareOfText(content('', { answers }), 'سوريه.')).toBe(0.8)
  })

  it('hostile texts earn nothing and cost little', () => {
    const started = performance.now()
    const lenient = content('ميتوكندريا', { ...slip, ...article })

    for (const text of ['x'.repeat(65_536), `د${'\u0651'.repeat(100_000)}`, '\ud800', 'د\udfff', ' .'.repeat(30_000)])
      expect(shareOfText(lenient, text)).toBe(0)

    expect(performance.now() - started).toBeLessThan(200)
  })
})

describe('complaintsAboutText', () => {
  const of = (texts: [string, number][], more: Partial<ShortTextContent> = {}) =>
    complaintsAboutText(content('', { answers: texts.map(([text, percent]) => ({ text, percent })), ...more }))

  it('names what is wrong', () => {
    expect(of([['إجابة', 100]])).toEqual([])
    expect(of([])).toEqual(['اكتب إجابة مقبولة واحدة على الأقل'])
    expect(of([['!', 100]])).toEqual(['اكتب إجابة مقبولة واحدة على الأقل'])
    expect(
      of([
        ['أحمد', 100],
        ['احمد', 50],
      ]),
    ).toEqual(['الإجابتان متطابقتان بعد تجاهل الهمزات والتشكيل'])
    expect(
      of(
        [
          ['أحمد', 100],
          ['احمد', 50],
        ],
        exact,
      ),
    ).toEqual([])
    expect(of([['أحمد', 50]])).toEqual(['لتكن لإجابة واحدة على الأقل النقاط كاملة (100%)'])
  })
})
