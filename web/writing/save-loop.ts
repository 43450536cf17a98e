import type { ErrorCode } from '../../contract/errors.ts'
import {
  isLeavingForSignIn,
  isNotFound,
  isRefusedWith,
  isSignInNeeded,
  StaffCallError,
} from '../api/staff-client.ts'
import type { PersistedStore } from '../storage/persisted-store.ts'
import {
  afterRead,
  afterSave,
  beforeSave,
  isSame,
  type Writing,
  type WritingRules,
} from './writing.ts'

/** `manual`: staff pressed a button. If somebody else changed the text meanwhile, only another press saves it. */
export type SaveTrigger = 'autosave' | 'manual'

export type Saving =
  | { kind: 'idle' }
  | { kind: 'saving'; trigger: SaveTrigger }
  | { kind: 'saved'; at: Date }
  /** The server would refuse some fields as they are. They are not saved before staff change them. */
  | { kind: 'incomplete' }
  /** `willRetry`: the loop saves again by itself. */
  | { kind: 'failed'; error: unknown; willRetry: boolean }

/** `changed`: somebody else's change came in first. It is in the form now, and staff have to look at it. */
type SaveOutcome = 'saved' | 'changed' | 'not-saved'

export interface SaveRequest<Fields, Seen> {
  /** The fields that the request contains. */
  names: readonly (keyof Fields)[]
  send(): Promise<Seen>
  /** False if some unsaved fields are not part of the request, because the server would refuse them. */
  isWhole: boolean
}

interface SaveLoopOptions<Fields extends object, Seen, W extends Writing<Fields, Seen>> {
  store: PersistedStore<W>
  rules: WritingRules<Fields, Seen>
  unsavedIn(writing: W): readonly (keyof Fields)[]
  /** Undefined if there is nothing to save. */
  request(writing: W, trigger: SaveTrigger): SaveRequest<Fields, Seen> | undefined
  read(): Promise<Seen>
  /** Completes a merge of what the server stores. */
  merged?(before: W, after: W): W
  /** The API's error code for a save whose version is not the latest. */
  changedCode: ErrorCode
  /** Autosaves this long after the first change. Absent: staff save by hand. */
  autosaveMs?: number
}

const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 60_000

export interface SaveLoop<Seen, W> {
  get(): W
  saving(): Saving
  isUnsaved(): boolean
  /** Changes the form, for example when staff type, or when the AI answers late. */
  update(change: (writing: W) => W): void
  /** Merges what the server stores, for example when the page has read it again. */
  see(latest: Seen): void
  save(trigger: SaveTrigger): Promise<SaveOutcome>
  /** Autosaves at once, for example when staff leave a field. */
  saveUnsaved(): void
  /** A page shows the writing. @returns a function that ends this and saves what is unsaved */
  open(): () => void
  subscribe(listener: () => void): () => void
}

/**
 * Saves a writing, one request at a time. After a failure it tries again by itself. After a change elsewhere it reads,
 * merges and saves again. While a field is in conflict it saves nothing. Exists outside React, so that it goes on after
 * staff have left the page.
 */
export function createSaveLoop<F extends object, S, W extends Writing<F, S>>(
  options: SaveLoopOptions<F, S, W>,
): SaveLoop<S, W> {
  const { store, rules, changedCode, autosaveMs } = options
  const listeners = new Set<() => void>()
  let saving: Saving = { kind: 'idle' }
  let underWay: Promise<SaveOutcome> = Promise.resolve('saved')
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let pages = 0
  let closing = new AbortController()
  /** The stored writing may be old, or the server may have stored a save without an answer. */
  let mustRead = true

  function setSaving(next: Saving): void {
    saving = next
    for (const listener of listeners) listener()
    plan()
  }

  const isUnsaved = () => options.unsavedIn(store.get()).length > 0

  /** Starts the timer of the next autosave. A running timer goes on. */
  function plan(): void {
    const delay = pages > 0 ? delayOf() : undefined
    if (delay === undefined) stopTimer()
    else timer ??= setTimeout(() => void save('autosave'), delay)
  }

  function delayOf(): number | undefined {
    if (autosaveMs === undefined || !isUnsaved() || store.get().conflicts.length > 0)
      return undefined
    if (saving.kind === 'saving' || saving.kind === 'incomplete') return undefined
    if (saving.kind !== 'failed') return autosaveMs
    return saving.willRetry ? Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS) : undefined
  }

  function stopTimer(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function save(trigger: SaveTrigger): Promise<SaveOutcome> {
    underWay = underWay.then(() => saveNow(trigger))
    return underWay
  }

  async function saveNow(trigger: SaveTrigger): Promise<SaveOutcome> {
    stopTimer()
    if (mustRead && store.get().seen !== null && isUnsaved()) {
      const came = await readLatest()
      if (came === 'failed') return 'not-saved'
      if (came === 'changed' && trigger === 'manual') return settled('changed')
    }
    const before = store.get()
    if (before.conflicts.length > 0) return settled('not-saved')
    const request = options.request(before, trigger)
    if (!request) return settled('saved')
    if (request.names.length === 0 && !request.isWhole) return incomplete()
    setSaving({ kind: 'saving', trigger })
    store.update((writing) => beforeSave<F, S, W>(writing))
    try {
      const answer = await request.send()
      mustRead = false
      failures = 0
      store.update((writing) => afterSave(writing, before.mine, request.names, answer, rules))
    } catch (error) {
      return refused(error, trigger)
    }
    if (!request.isWhole) return incomplete()
    setSaving({ kind: 'saved', at: new Date() })
    return 'saved'
  }

  async function refused(error: unknown, trigger: SaveTrigger): Promise<SaveOutcome> {
    if (!isRefusedWith(error, changedCode)) return failed(error, mayHaveArrived(error))
    const version = store.get().seen
    const came = await readLatest()
    if (came === 'failed') return 'not-saved'
    if (store.get().seen === version) return failed(error, true)
    if (came === 'changed' && trigger === 'manual') return settled('changed')
    return saveNow(trigger)
  }

  /** @returns `changed` if somebody else's change came into the form */
  async function readLatest(): Promise<'same' | 'changed' | 'failed'> {
    const before = store.get()
    try {
      const latest = await options.read()
      see(latest)
    } catch (error) {
      failed(error, !isNotFound(error) && !isSignInNeeded(error))
      return 'failed'
    }
    const after = store.get()
    const isForeign = rules.names.some(
      (name) => !rules.isServerMade?.(name) && !isSame(name, before.mine, after.mine, rules),
    )
    return isForeign || after.conflicts.length > 0 ? 'changed' : 'same'
  }

  function see(latest: S): void {
    mustRead = false
    store.update((before) => {
      const after = afterRead(before, latest, rules)
      return options.merged?.(before, after) ?? after
    })
    if (saving.kind === 'failed' && !isUnsaved()) setSaving({ kind: 'saved', at: new Date() })
    else plan()
  }

  function failed(error: unknown, willRetry: boolean): 'not-saved' {
    if (willRetry) mustRead = true
    setSaving({ kind: 'failed', error, willRetry: willRetry && autosaveMs !== undefined })
    failures += 1
    return 'not-saved'
  }

  function incomplete(): 'not-saved' {
    setSaving({ kind: 'incomplete' })
    return 'not-saved'
  }

  function settled<Outcome extends SaveOutcome>(outcome: Outcome): Outcome {
    if (saving.kind === 'saving' || saving.kind === 'failed') setSaving({ kind: 'idle' })
    return outcome
  }

  function update(change: (writing: W) => W): void {
    store.update(change)
    const isStuck = saving.kind === 'failed' && !saving.willRetry
    if (isStuck || saving.kind === 'incomplete') setSaving({ kind: 'idle' })
    else plan()
    if (pages === 0) saveUnsaved()
  }

  function saveUnsaved(): void {
    if (autosaveMs !== undefined && isUnsaved()) void save('autosave')
  }

  function retry(): void {
    if (saving.kind === 'failed' && saving.willRetry) saveUnsaved()
  }

  function saveIfHidden(): void {
    if (document.visibilityState === 'hidden') saveUnsaved()
  }

  function confirmClosing(event: BeforeUnloadEvent): void {
    if (isUnsaved() && !isLeavingForSignIn()) event.preventDefault()
  }

  function listen(): void {
    closing = new AbortController()
    const { signal } = closing
    document.addEventListener('visibilitychange', saveIfHidden, { signal })
    window.addEventListener('blur', saveUnsaved, { signal })
    window.addEventListener('focus', retry, { signal })
    window.addEventListener('online', retry, { signal })
    window.addEventListener('beforeunload', confirmClosing, { signal })
  }

  function open(): () => void {
    pages += 1
    if (pages === 1) listen()
    plan()
    return () => {
      pages -= 1
      if (pages > 0) return
      closing.abort()
      stopTimer()
      saveUnsaved()
    }
  }

  return {
    get: store.get,
    saving: () => saving,
    isUnsaved,
    update,
    see,
    save,
    saveUnsaved,
    open,
    subscribe(listener: () => void): () => void {
      const unsubscribe = store.subscribe(listener)
      listeners.add(listener)
      return () => {
        unsubscribe()
        listeners.delete(listener)
      }
    },
  }
}

/** Whether the server may have stored the text all the same. */
function mayHaveArrived(error: unknown): boolean {
  if (isSignInNeeded(error)) return false
  if (!(error instanceof StaffCallError)) return true
  const { failure } = error
  return failure.kind === 'unreachable' || failure.status >= 500 || failure.status === 429
}
