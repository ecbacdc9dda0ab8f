import { Loader, Tooltip } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { RowButton } from './row-button.tsx'
import { ActionsMenu, type RowAction } from './row-menu.tsx'
import { uiText } from './ui.text.ts'

const wordsOf = ({ icon, label }: RowAction) => (
  <>
    {icon}
    {label}
  </>
)

const labelIn = (name: string, { label, labelOf }: RowAction) => labelOf?.(name) ?? `${label}: ${name}`

/** An action beside the row, in words. One that is closed tells why to pointer, keyboard and screen reader. */
function WordButton({ name, action }: { name: string; action: RowAction }) {
  const { label, icon, refusal, isBusy = false, isDestructive, isDue = false, onClick, link } = action
  const fullLabel = labelIn(name, action)
  if (link)
    return link({ className: 'row-button', 'data-look': 'quiet', 'aria-label': fullLabel, children: wordsOf(action) })
  if (refusal === undefined)
    return (
      <RowButton
        label={fullLabel}
        look={isDue ? 'light' : 'quiet'}
        data-destructive={isDestructive}
        icon={icon}
        isBusy={isBusy}
        onPress={onClick}
      >
        {label}
      </RowButton>
    )
  return (
    <Tooltip
      label={refusal}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
      withinPortal={false}
    >
      <RowButton label={`${fullLabel}: ${refusal}`} look="quiet" icon={icon} isOff onPress={() => undefined}>
        {label}
      </RowButton>
    </Tooltip>
  )
}

/** A few actions of a card, all beside each other. */
export const CardActions = ({ name, actions }: { name: string; actions: readonly RowAction[] }) =>
  actions.map((action) => <WordButton key={action.label} name={name} action={action} />)

/**
 * The actions of a row on a wide screen, all in words: the first stands beside the row, the others in a menu. Two have room
 * beside each other.
 */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const beside = actions.length > 2 ? actions.slice(0, 1) : actions
  const others = actions.slice(beside.length)
  const isBusy = others.some((action) => action.isBusy)
  return (
    <span className="row-actions">
      {beside.map((action) => (
        <WordButton key={action.label} name={name} action={action} />
      ))}
      {others.length > 0 && (
        <ActionsMenu actions={others}>
          {(ref) => (
            <button
              ref={ref}
              type="button"
              className="row-button"
              data-look="subtle"
              aria-label={uiText.moreOf(name)}
              aria-busy={isBusy || undefined}
            >
              {uiText.more}
              {isBusy ? <Loader size={14} /> : <IconChevronDown size={15} stroke={1.9} aria-hidden />}
            </button>
          )}
        </ActionsMenu>
      )}
    </span>
  )
}
