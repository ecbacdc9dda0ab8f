import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './areas/router.tsx'
import { watchSession } from './areas/watch-session.ts'
import { followCountry, keepSchoolOfPage } from './features/settings/school-of-page.ts'
import { endFirstPaint } from './first-paint.ts'
import { queryClient } from './http/api.ts'
import { Providers } from './providers.tsx'
import { printInLightTheme } from './theme/print-theme.ts'
import { styleNonce } from './theme/style-nonce.ts'

// Pages that open without a network keep all that was loaded, also after a long day (`http/keep-page.ts`).
performance.setResourceTimingBufferSize(5_000)
// Dialogs lock the scrolling of the page with a style element of their own.
setNonce(styleNonce())
printInLightTheme()
keepSchoolOfPage(queryClient)
// Who is offline sees what the page shows of it.
void followCountry(queryClient).catch(() => undefined)

const router = createAppRouter()
watchSession(router)
// Led on to another page, whatever the server had drawn was not for this visitor.
const arrival = router.latestLocation.pathname
router.subscribe('onResolved', ({ toLocation }) => {
  if (toLocation.pathname !== arrival && !(arrival === '/' && toLocation.pathname === '/auth/login')) endFirstPaint()
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
