const landmarks = '[role="dialog"], section[aria-label], main'

/** Something that had the focus, and where it stood while it had it. */
interface Place {
  element: HTMLElement
  landmarks: HTMLElement[]
}

const isOff = (element: HTMLElement) => !element.isConnected || element.matches(':disabled')
const isTaken = (element: HTMLElement) =>
  element.isConnected && element.closest('[inert], [aria-hidden="true"]') === null

function landmarksAround(element: HTMLElement) {
  const found: HTMLElement[] = []
  for (let at = element.closest<HTMLElement>(landmarks); at; at = at.parentElement?.closest(landmarks) ?? null)
    found.push(at)
  return found
}

/** A finger that did not ask for it would get the keyboard of the screen. */
const isTypedInto = (element: HTMLElement) => element.matches('input:not([type="checkbox"], [type="radio"]), textarea')

function focusOn(element: HTMLElement) {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Keeps the place of who works by keyboard. What has the focus may go away under them: a row that was deleted, a bar of
 * what is ticked, a button that is busy. The browser then begins at the top of the page. Here the focus goes back to the
 * button once it is no longer busy, or to what was focused before in the same list or dialog, or to the list itself.
 */
export function keepFocus() {
  let places: Place[] = []
  let timer = 0

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    places = [
      { element: target, landmarks: landmarksAround(target) },
      ...places.filter((place) => place.element !== target),
    ]
    places = places.slice(0, 8)
  }

  /** Who clicks beside everything wants the focus nowhere. */
  const forget = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest('a, button, input, select, textarea, label, [tabindex]'))
      places = []
  }

  const restore = () => {
    if (document.activeElement !== document.body) return
    const [last] = places
    if (!last) return
    if (!isOff(last.element)) return focusOn(last.element)
    // A busy button comes back.
    if (last.element.isConnected) return
    for (const { landmarks } of places) {
      const home = landmarks.find(isTaken)
      if (!home) continue
      const before = places.find(
        ({ element }) => home.contains(element) && !isOff(element) && isTaken(element) && !isTypedInto(element),
      )
      return focusOn(before?.element ?? home)
    }
  }

  const look = () => {
    if (places.length === 0 || document.activeElement !== document.body) return
    clearTimeout(timer)
    // Whoever has a better place in mind comes first.
    timer = window.setTimeout(restore, 100)
  }

  const watcher = new MutationObserver(look)
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget, true)
  }
}
