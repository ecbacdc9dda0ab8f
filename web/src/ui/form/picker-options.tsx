import { Box, Button, Combobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import { IconCheck } from '@tabler/icons-react'
import type { UIEvent } from 'react'
import { uiText } from '../ui.text.ts'
import styles from './search-picker.module.css'

/** One of the things to choose from. */
export interface PickerOption {
  id: number
  name: string
  /** A second line. */
  detail?: string
  /** Distinguishes options that look the same: shown only among such options. */
  apart?: string
}

/** Results of the search so far. */
export interface FoundOptions {
  options: readonly PickerOption[]
  /** How many there are in all. */
  total: number
  /** The options answer an older search; an answer to the present one is on its way. */
  isStale: boolean
  isFetching: boolean
  /** Why nothing could be found out, in words. */
  errorMessage: string | undefined
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
  <Combobox.Option
    value={String(option.id)}
    active={isChosen}
    aria-selected={isChosen}
    className={`touch ${styles.pickerOption}`}
  >
    <Box component="span" className={`wrap-anywhere ${styles.pickerWords}`} miw={0}>
      <Box component="bdi" display="block" fw="inherit">
        {option.name}
      </Box>
      {option.detail !== undefined && (
        <Box component="bdi" display="block" fw="inherit" className="dim small">
          {option.detail}
        </Box>
      )}
    </Box>
    {isChosen && <IconCheck size={16} stroke={2.2} aria-hidden />}
  </Combobox.Option>
)

/** Below the field: why there is nothing, or the options found so far. */
export function PickerOptions(props: PickerOptionsProps) {
  const { label, text, chosenId, options, total, isStale, isFetching, errorMessage, onRetry, onMore } = props
  const words = isFetching ? uiText.searching : uiText.nothingFound(text)
  return (
    <>
      {errorMessage !== undefined && (
        <div className={styles.pickerError} role="alert">
          <span>{errorMessage}</span>
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
      <div role="status" className={styles.pickerStatus}>
        {errorMessage === undefined && options.length === 0 && words}
      </div>
      <Combobox.Options
        {...(label !== undefined && { 'aria-label': label })}
        className={styles.pickerOptions}
        data-stale={isStale || undefined}
        onScroll={(event) => isNearEnd(event) && onMore()}
      >
        {options.map((option) => (
          <Option key={option.id} option={option} isChosen={option.id === chosenId} />
        ))}
      </Combobox.Options>
      {options.length < total && <div className={styles.pickerMore}>{uiText.moreOptions(options.length, total)}</div>}
    </>
  )
}
