import { Drawer, SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type SceneName, scenes } from '../../theme/scenes.ts'
import { sidebarFilters } from '../../theme/sidebar-filters.ts'
import '../../theme/appearance.css'
import { appearanceText } from './shell.text.ts'
import { type FilterName, useAppearance } from './use-appearance.ts'
import '@mantine/core/styles/Switch.css'

const filterNames = Object.keys(sidebarFilters) as FilterName[]
const sceneNames = Object.keys(scenes) as SceneName[]
const schemes = (['light', 'dark', 'auto'] as const).map((value) => ({ value, label: appearanceText.schemes[value] }))

/** The choices of this browser: colour scheme, and the colour and picture of the sidebar. Each shows at once. */
export function AppearanceDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [{ filter, scene, hasImage }, change] = useAppearance()
  const { top, bottom } = sidebarFilters[filter]

  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={372}
      title={appearanceText.title}
      overlayProps={{ backgroundOpacity: 0.12, blur: 0 }}
    >
      <div className="stack looks">
        <div>
          <b className="strong">{appearanceText.scheme}</b>
          <SegmentedControl
            fullWidth
            mt={6}
            aria-label={appearanceText.scheme}
            data={schemes}
            value={colorScheme}
            onChange={setColorScheme}
          />
        </div>
        <Switch
          size="md"
          labelPosition="left"
          label={appearanceText.image}
          aria-label={appearanceText.image}
          description={appearanceText.imageLine}
          checked={hasImage}
          onChange={(event) => change({ hasImage: event.currentTarget.checked })}
        />
        <fieldset className="looks-choice">
          <legend className="strong">{appearanceText.filter}</legend>
          <div className="swatches">
            {filterNames.map((name) => (
              <label key={name} className="swatch">
                <input type="radio" name="filter" checked={name === filter} onChange={() => change({ filter: name })} />
                <i
                  style={{ background: `linear-gradient(${sidebarFilters[name].top}, ${sidebarFilters[name].bottom})` }}
                >
                  <IconCheck size={18} stroke={2.6} aria-hidden />
                </i>
                {appearanceText.filters[name]}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className="looks-choice">
          <legend className="strong">{appearanceText.scene}</legend>
          <div className="scene-cards">
            {sceneNames.map((name) => (
              <label key={name} className="scene-card">
                <input type="radio" name="scene" checked={name === scene} onChange={() => change({ scene: name })} />
                <i
                  style={{
                    background: `center bottom / cover url("${scenes[name]}"), linear-gradient(${top}, ${bottom})`,
                  }}
                >
                  <IconCheck size={15} stroke={3} aria-hidden />
                </i>
                {appearanceText.scenes[name]}
              </label>
            ))}
          </div>
        </fieldset>
        <p className="dim small">{appearanceText.remembered}</p>
      </div>
    </Drawer>
  )
}
