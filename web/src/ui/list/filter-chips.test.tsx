import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { FilterChips } from './filter-chips.tsx'

/** The counts come later, and widen the row. */
function Screen() {
  const [isCounted, setIsCounted] = useState(false)
  const chips = Array.from({ length: 12 }, (_, index) => ({
    value: `state-${index}`,
    label: `حالة الطلب ${index}`,
    count: isCounted ? index : undefined,
  }))
  return (
    <div style={{ inlineSize: 320 }}>
      <FilterChips label="الحالة" chips={chips} pressed="state-11" onPress={() => undefined} />
      <button type="button" onClick={() => setIsCounted(true)}>
        الأعداد
      </button>
    </div>
  )
}

it('scrolls the chosen filter into sight where the row is too narrow for all', async () => {
  render(<Screen />)
  await page.getByRole('button', { name: 'الأعداد' }).click()

  const chosen = page.getByRole('button', { pressed: true })
  await expect.element(chosen).toBeVisible()
  await expect
    .poll(() => {
      const row = page.getByRole('group', { name: 'الحالة' }).element().getBoundingClientRect()
      const { left, right } = chosen.element().getBoundingClientRect()
      return left >= row.left && right <= row.right
    })
    .toBe(true)
})
