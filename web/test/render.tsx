import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'
import { createAppRouter } from '../src/areas/router.tsx'
import { watchSession } from '../src/areas/watch-session.ts'
import { queryClient } from '../src/http/api.ts'
import { clearToasts } from '../src/http/toast-store.ts'
import { Providers } from '../src/providers.tsx'
import { endSession } from '../src/session/session.ts'

let unmount: (() => void) | undefined
let stopWatching: (() => void) | undefined

/** Shows a screen with everything around it that it expects. Use `page` of `vitest/browser` to act on it. */
export function render(screen: ReactNode) {
  unmount?.()
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(<Providers env="test">{screen}</Providers>)
  unmount = () => {
    root.unmount()
    container.remove()
    unmount = undefined
  }
}

/** Opens the whole app at an address; the router tells where it went. */
export function renderApp(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  stopWatching = watchSession(router)
  render(<RouterProvider router={router} />)
  return router
}

afterEach(() => {
  stopWatching?.()
  endSession('left')
  clearToasts()
  unmount?.()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
})
