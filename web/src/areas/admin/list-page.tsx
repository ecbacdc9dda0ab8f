import { type AsyncRouteComponent, lazyRouteComponent, useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { ListTools } from '../../ui/list/list-tools.ts'

interface ListScreenProps<Search> {
  search: Search
  /** `isAside`: the way back does not stop at the address before. */
  onSearch: (patch: Partial<Search>, isAside?: boolean) => void
}

type ListScreen<Search> = (props: ListScreenProps<Search>) => ReactNode

const SavedViews = lazy(async () => ({
  default: (await import('../../features/saved-views/saved-views-button.tsx')).SavedViewsButton,
}))

const savedViews = (
  <Suspense>
    <SavedViews />
  </Suspense>
)

/** Typing, and an address that has opened its dialog. */
const isTyping = (patch: object) => 'adds' in patch || ('q' in patch && patch.q !== undefined)

/**
 * The page of a screen that keeps its search in the address. `isAside` says which changes leave no entry in the
 * history: usually typing.
 */
export function listPage<Search extends object, Name extends string>(
  load: () => Promise<Record<Name, ListScreen<Search>>>,
  name: Name,
  isAside: (patch: Partial<Search>) => boolean = isTyping,
): AsyncRouteComponent<object> {
  const Screen = lazyRouteComponent<{ default: ListScreen<Search> }>(async () => ({ default: (await load())[name] }))
  function ListPage() {
    const { fullPath, pathname, search } = useMatch({ strict: false })
    const router = useRouter()
    const navigate: (to: object) => unknown = useNavigate()
    const handleSearch = useCallback(
      (patch: Partial<Search>, isReplacing = isAside(patch)) => {
        // Who is on the way to another page is not called back by a change that this one makes by itself.
        if (isReplacing && router.latestLocation.pathname !== pathname) return
        void navigate({
          from: fullPath,
          to: '.',
          search: (last: object) => ({ ...last, ...patch }),
          replace: isReplacing,
        })
      },
      [navigate, fullPath, pathname, router],
    )
    // The route's validateSearch has made it: a route names its screen and its search together.
    return (
      <ListTools value={savedViews}>
        <Screen search={search as Search} onSearch={handleSearch} />
      </ListTools>
    )
  }
  return Object.assign(ListPage, Screen.preload && { preload: Screen.preload })
}
