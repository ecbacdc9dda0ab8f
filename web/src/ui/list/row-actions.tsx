import { Loader, Tooltip } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { uiText } from '../ui.text.ts'
import rowButtonStyles from './row-button.module.css'
import { RowButton } from './row-button.tsx'
import styles from './row-menu.module.css'
import { ActionsMenu, type RowAction, useAllowed } from './row-menu.tsx'

const renderLabel = ({ icon, label }: RowAction) => (
  <>
    {icon}
    {label}
  </>
)

const labelIn = (name: string, { label, getLabel }: RowAction) => getLabel?.(name) ?? `${label}: ${name}`

/** An action beside the row, in words. One that is closed tells why to pointer, keyboard and screen reader. */
function WordButton({ name, action }: { name: string; action: RowAction }) {
  const { label, icon, refusal, isBusy = false, isDestructive, isDue = false, onClick, link } = action
  const fullLabel = labelIn(name, action)
  if (link)
    return link({
      className: `${rowButtonStyles.rowButton} row-button`,
      'data-look': 'quiet',
      'aria-label': fullLabel,
      children: renderLabel(action),
    })
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
  useAllowed(actions).map((action) => <WordButton key={action.label} name={name} action={action} />)

/**
 * Actions of a row on wide screens, all in words: up to two are beside the row; of more, the first is, and the others
 * are in a menu.
 */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const allowed = useAllowed(actions)
  const beside = allowed.length > 2 ? allowed.slice(0, 1) : allowed
  const others = allowed.slice(beside.length)
  const isBusy = others.some((action) => action.isBusy)
  return (
    <span className={styles.rowActions}>
      {beside.map((action) => (
        <WordButton key={action.label} name={name} action={action} />
      ))}
      {others.length > 0 && (
        <ActionsMenu actions={others}>
          {(ref) => (
            <button
              ref={ref}
              type="button"
              className={`${rowButtonStyles.rowButton} row-button`}
              data-look="subtle"
              aria-label={uiText.moreLabel(name)}
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
