import { useQuery } from '@tanstack/react-query'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AssistantLauncher } from '../features/assistant/assistant-launcher.tsx'
import { SignInAgain } from '../features/auth/sign-in-again.tsx'
import { schoolQuery } from '../features/settings/school.api.ts'
import { settingsText } from '../features/settings/settings.text.ts'
import { Overlay } from '../ui/dialog/overlay.tsx'
import { keepFocus } from './keep-focus.ts'
import { NotFoundPage } from './not-found.tsx'
import { usePageData } from './page-data.ts'
import { LonePageError } from './page-error.tsx'

function Root() {
  const { title } = usePageData()
  const { data: school } = useQuery(schoolQuery)
  useEffect(() => {
    document.title = [title, school?.name ?? settingsText.product].join(' · ')
  }, [title, school])
  useEffect(keepFocus, [])
  return (
    <AssistantLauncher>
      <Outlet />
      <Overlay />
      <SignInAgain />
    </AssistantLauncher>
  )
}

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: LonePageError,
})
