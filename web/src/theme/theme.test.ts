import { expect, it } from 'vitest'
import { theme } from './theme.ts'

it('opens a dialog in 300 ms, over a backdrop that comes in 150 ms (R-screen-4)', () => {
  expect(theme.components?.Modal?.defaultProps).toMatchObject({
    transitionProps: { duration: 300 },
    overlayProps: { transitionProps: { duration: 150 } },
  })
})
