import { describe, expect, it } from 'vitest'
import { helpBreaches, unknownNamesIn } from '../checks/names-in-help.mjs'

describe('the names of buttons and pages in help articles', () => {
  it('are found by line when no screen has them', () => {
    const article = '1. افتح «الشُعب» ثم «زر قديم».\n\n[صفحة قديمة](/admin/old)\n\n![«صورة»](grading)'

    expect(unknownNamesIn(article, new Set(['الشُعب', 'صورة']))).toEqual(['1: «زر قديم»', '3: «صفحة قديمة»'])
  })

  it('are texts of the screens', () => {
    expect(helpBreaches()).toEqual([])
  })
})
