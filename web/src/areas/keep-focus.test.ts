import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
let place: HTMLElement

beforeEach(() => {
  place = document.createElement('main')
  place.innerHTML = `
    <section aria-label="الطلاب">
      <div id="rows"><button id="first">1</button><button id="second">2</button></div>
      <input id="search">
    </section>`
  document.body.append(place)
  stop = keepFocus()
})

afterEach(() => {
  stop()
  place.remove()
})

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}
const focused = () => expect.poll(() => document.activeElement)

it('goes back to a button once it is no longer busy', async () => {
  const button = find('#first') as HTMLButtonElement
  button.focus()

  button.disabled = true
  await focused().toBe(document.body)
  button.disabled = false

  await focused().toBe(button)
})

it('goes to what was focused before in the same list when a row is gone', async () => {
  find('#first').focus()
  find('#second').focus()

  find('#second').remove()

  await focused().toBe(find('#first'))
})

it('goes to the list when nothing of it is left, and never into a field to type in', async () => {
  find('#search').focus()
  find('#first').focus()

  find('#rows').remove()

  await focused().toBe(find('section'))
})

it('goes to the row behind a dialog that is gone with its button', async () => {
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  dialog.innerHTML = '<button id="confirm">حذف</button>'
  find('#first').focus()
  document.body.append(dialog)
  find('#confirm').focus()

  find('#first').remove()
  dialog.remove()

  await focused().toBe(find('section'))
})

it('leaves alone who clicked beside everything', async () => {
  find('#first').focus()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  find('#first').blur()

  find('#second').remove()
  await new Promise((resolve) => setTimeout(resolve, 200))

  expect(document.activeElement).toBe(document.body)
})
