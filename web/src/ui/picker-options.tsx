import { Button, Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { UIEvent } from 'react'
import { uiText } from './ui.text.ts'

/** One of the things to choose from. */
export interface PickerOption {
  id: number
  name: string
  /** A second line. */
  detail?: string
  /** What tells it from another that looks the same: shown only where there is one. */
  apart?: string
}

/** What the search has found so far. */
export interface FoundOptions {
  options: readonly PickerOption[]
  /** How many there are in all. */
  total: number
  /** The options answer an older search; an answer to the present one is on its way. */
  isStale: boolean
  isFetching: boolean
  /** Why nothing could be found out, in words. */
  trouble: string | undefined
  onRetry: () => void
  /** Asks for the options after these, if there are any. */
  onMore: () => void
}

interface PickerOptionsProps extends FoundOptions {
  label: string | undefined
  /** The words that were searched for. */
  text: string
  chosenId: number | undefined
}

/** How near the end of the list the next options are asked for. */
const nearPixels = 120

const isNearEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) =>
  scrollHeight - scrollTop - clientHeight < nearPixels

const Option = ({ option, isChosen }: { option: PickerOption; isChosen: boolean }) => (
  <Combobox.Option value={String(option.id)} active={isChosen} aria-selected={isChosen} className="picker-option">
    <span className="picker-words">
      <bdi>{option.name}</bdi>
      {option.detail !== undefined && <bdi className="dim small">{option.detail}</bdi>}
    </span>
    {isChosen && <IconCheck size={16} stroke={2.2} aria-hidden />}
  </Combobox.Option>
)

/** Below the field: why there is nothing, or the options found so far. */
export function PickerOptions(props: PickerOptionsProps) {
  const { label, text, chosenId, options, total, isStale, isFetching, trouble, onRetry, onMore } = props
  const words = isFetching ? uiText.searching : uiText.nothingFound(text)
  return (
    <>
      {trouble !== undefined && (
        <div className="picker-trouble" role="alert">
          <span>{trouble}</span>
          <Button
            variant="subtle"
            size="xs"
            loading={isFetching}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onRetry}
          >
            {uiText.retry}
          </Button>
        </div>
      )}
      {/* Always there, so that screen readers hear it change. */}
      <div role="status" className="picker-status">
        {trouble === undefined && options.length === 0 && words}
      </div>
      <Combobox.Options
        {...(label !== undefined && { 'aria-label': label })}
        className="picker-options"
        data-stale={isStale || undefined}
        onScroll={(event) => isNearEnd(event) && onMore()}
      >
        {options.map((option) => (
          <Option key={option.id} option={option} isChosen={option.id === chosenId} />
        ))}
      </Combobox.Options>
      {options.length < total && <div className="picker-more">{uiText.moreOptions(options.length, total)}</div>}
    </>
  )
}
