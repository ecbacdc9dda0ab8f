import { describe, expect, it } from 'vitest'
import {
  classesIn,
  cssModuleBreaches,
  findDifferences,
  selectorsForAll,
  usesIn,
  withoutStyles,
} from '../checks/css-modules.mjs'

describe('CSS modules', () => {
  it('define the classes of all their selectors, also behind comments and in media queries', () => {
    const css = `/* .none */ .a { width: 1.5rem } .a > .b, :is(.c, .e):hover :global(.card) { color: red }
      @keyframes f { 50.5% { opacity: 0 } } @media (max-width: 993px) { /* the phone */ .d[data-open] { gap: 0 } }`

    expect([...classesIn(css)]).toEqual(['a', 'b', 'c', 'e', 'd'])
  })

  it('and their users name the same classes', () => {
    const css = '.lecture-title { margin: 0 } .body { margin: 0 }'
    const source = [
      "import '@mantine/dates/styles.css'",
      "import styles from './own.module.css'",
      "import listStyles from '../list.module.css'",
      '<p className={styles.body}><b className={listStyles.row} /><i className={styles.lectureTitle} /></p>',
    ].join('\n')

    expect(usesIn(source)).toEqual([
      { from: './own.module.css', names: ['body', 'lectureTitle'] },
      { from: '../list.module.css', names: ['row'] },
    ])
    expect(findDifferences(css, ['body', 'lectureTitle'])).toEqual([
      'styles.lectureTitle has no class',
      '.lecture-title is used nowhere',
    ])
  })

  it('reach no other screen: a selector without a class of its own is found', () => {
    const css = `.own :is(:global(.card), b) { gap: 0 } :global(.card), .own { gap: 0 }
      @media print { :is(h1, :global(.badge)) { gap: 0 } }`

    expect(selectorsForAll(css)).toEqual([':global(.card)', ':is(h1, :global(.badge))'])
  })

  it('come with the stylesheets of the components of Mantine', () => {
    const source = (more = '') => `import { Radio, Stack, type TextProps } from '@mantine/core'\n${more}`
    const theme = "@import '@mantine/core/styles/Stack.css';"

    expect(withoutStyles(source(), theme)).toEqual(['Radio'])
    expect(withoutStyles(source("import '@mantine/core/styles/Radio.css'"), theme)).toEqual([])
  })

  it('are the only styles outside the theme, and differ nowhere', () => {
    expect(cssModuleBreaches()).toEqual([])
  })
})
