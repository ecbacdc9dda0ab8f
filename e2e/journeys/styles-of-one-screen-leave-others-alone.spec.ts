import type { Page } from '@playwright/test'
import type { Account } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { quietStream } from '../quiet-stream.ts'
import { isFurtherState, screens } from '../screens.ts'

/**
 * How the elements of the page are styled, by what they are: tag, classes and state of an element and of those around it.
 * Sizes are left out, because other journeys change what the lists hold.
 */
const readStyles = (page: Page) =>
  page.evaluate(() => {
    const properties = [
      ...[
        'display',
        'position',
        'gap',
        'padding',
        'margin-block',
        'border',
        'border-radius',
        'color',
        'background-color',
      ],
      ...['font-size', 'font-weight', 'line-height', 'text-align', 'white-space', 'overflow', 'flex-direction'],
      ...[
        'flex-grow',
        'flex-wrap',
        'align-items',
        'justify-content',
        'grid-auto-flow',
        'min-inline-size',
        'max-inline-size',
      ],
    ]
    const describeElement = ({ tagName, attributes, previousElementSibling, nextElementSibling }: Element) => {
      const state = [...attributes].filter(({ name }) => /^(class|data-|aria-|type$|disabled$)/.test(name))
      const place = `${previousElementSibling ? '' : 'first'}${nextElementSibling ? '' : 'last'}`
      return `${tagName} ${place} ${state.map(({ name, value }) => `${name}=${value}`).join(' ')}`
    }
    // Colour and size of letters come from further up.
    const getPath = (element: Element): string =>
      element.matches('main, [role="dialog"]') || !element.parentElement
        ? describeElement(element)
        : `${describeElement(element)} in ${getPath(element.parentElement)}`
    const styles: Record<string, string> = {}
    for (const element of document.querySelectorAll('main *, [role="dialog"] *')) {
      if (element.closest('svg *')) continue
      const style = getComputedStyle(element)
      styles[getPath(element)] = properties
        .map((property) => `${property}: ${style.getPropertyValue(property)}`)
        .join('; ')
    }
    return styles
  })

/** A colour is on its way, or something loads. Cards below the window load when they are scrolled to: they may wait. */
const isUnderWay = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().some((animation) => animation instanceof CSSTransition) ||
      [...document.querySelectorAll('main :is([aria-busy="true"], .sk)')].some((part) => {
        const { top, height } = part.getBoundingClientRect()
        return height > 0 && top < innerHeight
      }),
  )

/** Waits until nothing is on its way any more: twice the same, and nothing loading. */
async function readSettledStyles(page: Page) {
  await page.waitForLoadState('networkidle')
  let last: Awaited<ReturnType<typeof readStyles>> = {}
  await expect
    .poll(
      async () => {
        const found = await readStyles(page)
        const isSettled =
          JSON.stringify(found) === JSON.stringify(last) && Object.keys(found).length > 5 && !(await isUnderWay(page))
        last = found
        return isSettled
      },
      { message: `${page.url()} is still` },
    )
    .toBe(true)
  // Not read once more: a button that becomes usable just then is seen halfway between two colours.
  return last
}

type Styles = Awaited<ReturnType<typeof readStyles>>

/** Elements of both visits that are styled differently; while the page shows another screen, that. */
async function differencesFrom(fresh: Styles, page: Page) {
  const later = Object.entries(await readStyles(page)).filter(([element]) => element in fresh)
  if (later.length <= 5) return 'another screen'
  return later.flatMap(([element, style]) =>
    fresh[element] === style ? [] : [{ element, fresh: fresh[element], later: style }],
  )
}

/** Goes where a link would lead: within the app, without loading it again. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const listAddresses = (who: Account) => [
  ...new Set(screens.filter((screen) => screen.who === who && !isFurtherState(screen)).map(({ path }) => path)),
]

for (const [who, other] of [
  ['admin', 'teacher'],
  ['teacher', 'student'],
  ['student', 'admin'],
] as const)
  test(`the screens of the ${who} look the same in two opposite orders, and after the ${other} was here`, async ({
    page,
    arrive,
  }) => {
    const fresh = new Map<string, Styles>()
    await quietStream(page.context())
    await arrive(who)
    for (const path of listAddresses(who)) {
      await page.goto(path)
      fresh.set(path, await readSettledStyles(page))
    }
    await arrive(other)
    await page.goto(listAddresses(other)[0] ?? '/')
    await readSettledStyles(page)
    for (const path of listAddresses(other)) {
      await goWithin(page, path)
      await readSettledStyles(page)
    }

    await page.getByRole('button', { name: 'تسجيل الخروج' }).first().click()
    await page.waitForURL(/login/)
    await arrive(who)
    await page.goto(listAddresses(who)[0] ?? '/')
    await readSettledStyles(page)

    for (const [path, styles] of [...fresh, ...[...fresh].reverse()]) {
      await goWithin(page, path)
      await expect.poll(() => differencesFrom(styles, page), { message: path }).toEqual([])
    }
  })

test('the profile of a student looks the same after the administrator saw the own profile', async ({
  page,
  arrive,
}) => {
  const openProfile = async () => {
    await page
      .getByRole('button', { name: /^عرض الملف الأكاديمي/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'طباعة' })).toBeVisible()
  }
  await quietStream(page.context())
  await arrive('admin')
  await page.goto('/admin/students?q=student@')
  await openProfile()
  const fresh = await readSettledStyles(page)

  await goWithin(page, '/admin/user-profile')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await goWithin(page, '/admin/students?q=student@')
  await openProfile()

  await expect.poll(() => differencesFrom(fresh, page)).toEqual([])
})
