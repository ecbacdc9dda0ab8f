import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './areas/router.tsx'
import { watchSession } from './areas/watch-session.ts'
import { keepSchoolOfPage } from './features/settings/school-of-page.ts'
import { queryClient } from './http/api.ts'
import { Providers } from './providers.tsx'
import { printInDaylight } from './theme/daylight-on-paper.ts'
import { styleNonce } from './theme/style-nonce.ts'

// Dialogs lock the scrolling of the page with a style element of their own.
setNonce(styleNonce())
printInDaylight()
keepSchoolOfPage(queryClient)

const router = createAppRouter()
watchSession(router)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
