import { describe, expect, it } from 'vitest'
import { classesIn, cssModuleBreaches, differencesOf } from '../checks/css-modules.mjs'

describe('CSS modules', () => {
  it('define the classes of all their selectors, also behind comments and in media queries', () => {
    const css = `/* .none */ .a { width: 1.5rem } .a > .b, :is(.c):hover :global(.card) { color: red }
      @media (max-width: 993px) { /* the phone */ .d[data-open] { gap: 0 } }`

    expect([...classesIn(css)]).toEqual(['a', 'b', 'c', 'd'])
  })

  it('and their users name the same classes', () => {
    const css = '.lecture-title { margin: 0 } .body { margin: 0 }'

    expect(differencesOf(css, ['<p className={styles.body} />', '<h2 className={styles.lectureTitle} />'])).toEqual([
      'styles.lectureTitle has no class',
      '.lecture-title is used nowhere',
    ])
  })

  it('differ nowhere', () => {
    expect(cssModuleBreaches()).toEqual([])
  })
})
