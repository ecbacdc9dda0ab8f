import { useLocalStorage } from '@mantine/hooks'
import { type SceneName, scenes } from '../../theme/scenes.ts'
import { sidebarFilters } from '../../theme/sidebar-filters.ts'

export type FilterName = keyof typeof sidebarFilters

export interface Appearance {
  filter: FilterName
  scene: SceneName
  hasImage: boolean
}

const start: Appearance = { filter: 'green', scene: 'coast', hasImage: true }

const isIn = <Name extends string>(names: Record<Name, unknown>, name: unknown): name is Name =>
  typeof name === 'string' && Object.hasOwn(names, name)

/** Takes what is valid of a stored choice, and the first choice for the rest. */
function appearanceFrom(stored: string | undefined): Appearance {
  try {
    const { filter, scene, hasImage }: Partial<Record<keyof Appearance, unknown>> = JSON.parse(stored ?? '{}') ?? {}
    return {
      filter: isIn(sidebarFilters, filter) ? filter : start.filter,
      scene: isIn(scenes, scene) ? scene : start.scene,
      hasImage: typeof hasImage === 'boolean' ? hasImage : start.hasImage,
    }
  } catch {
    return start
  }
}

/** The looks of the sidebar, remembered in this browser; every place that shows them changes at once. */
export function useAppearance() {
  const [appearance, setAppearance] = useLocalStorage<Appearance>({
    key: 'appearance',
    defaultValue: start,
    getInitialValueInEffect: false,
    deserialize: appearanceFrom,
  })
  const change = (patch: Partial<Appearance>) => setAppearance((last) => ({ ...last, ...patch }))
  return [appearance, change] as const
}
