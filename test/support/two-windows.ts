import fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import { StaffCallError } from '../../web/api/staff-client.ts'
import { createPersistedStore } from '../../web/storage/persisted-store.ts'
import { createSaveLoop, type SaveLoop } from '../../web/writing/save-loop.ts'
import {
  afterChoice,
  afterTyping,
  startWriting,
  storedWriting,
  unsavedIn,
  type Writing,
  type WritingRules,
} from '../../web/writing/writing.ts'

/** A tiny server with one document, and windows in which staff write it. Requests and answers are lost as told. */

const names = ['title', 'body'] as const
type Name = (typeof names)[number]
type Fields = Record<Name, string>
interface Stored {
  version: number
  fields: Fields
}

/** `late`: the request arrives when a later step delivers it. `offline`: reads fail, too. */
const fates = ['ok', 'answer lost', 'late', 'request lost', 'offline'] as const
const fate = fc.constantFrom('ok' as const, 'ok' as const, 'answer lost' as const, ...fates)
type Fate = (typeof fates)[number]
/** Texts differ, but staff sometimes write the same as others, or with a blank that the server removes. */
const text = fc.constantFrom('new', 'new', 'with a blank', 'the same')
type Text = 'new' | 'with a blank' | 'the same'

function stepsOf(windows: number) {
  const window = fc.nat(windows - 1)
  const name = fc.constantFrom(...names)
  const type = fc.record({
    kind: fc.constant('type' as const),
    window,
    name,
    text,
  })
  const save = fc.record({
    kind: fc.constant('save' as const),
    window,
    fate,
    meanwhile: fc.option(fc.oneof(name, fc.constant('read' as const)), { nil: undefined }),
  })
  const kill = fc.record({
    kind: fc.constant('kill' as const),
    window,
    fate,
    isSaving: fc.boolean(),
  })
  const choose = fc.record({
    kind: fc.constant('choose' as const),
    window,
    name,
    whose: fc.constantFrom('mine' as const, 'theirs' as const),
  })
  return fc.array(
    fc.oneof(
      { arbitrary: type, weight: 5 },
      { arbitrary: save, weight: 5 },
      { arbitrary: kill, weight: 2 },
      { arbitrary: choose, weight: 2 },
      { arbitrary: fc.record({ kind: fc.constant('publish' as const), window, fate }), weight: 3 },
      { arbitrary: fc.record({ kind: fc.constant('read' as const), window }), weight: 1 },
      { arbitrary: fc.record({ kind: fc.constant('deliver' as const), window }), weight: 2 },
    ),
    { minLength: 5, maxLength: 25, size: 'max' },
  )
}
export type Step = ReturnType<typeof stepsOf> extends fc.Arbitrary<(infer One)[]> ? One : never

const rules: WritingRules<Fields, Stored> = {
  names,
  fieldsOf: ({ fields }) => fields,
  isNewer: (latest, seen) => latest.version > seen.version,
  stored: (name, fields) => fields[name].trim(),
}

const fields = v.object({ title: v.string(), body: v.string() })
const stored = v.object({ version: v.number(), fields })
const schema = v.object(storedWriting(fields, stored))

const unreachable = () => new StaffCallError({ kind: 'unreachable' })
const refusal = () =>
  new StaffCallError({
    kind: 'refused',
    status: 409,
    code: 'mail_changed',
    message: 'Changed',
    issues: [],
  })

/** A window. `log` records what an observer of the screen and the keyboard sees, without a look into the code. */
class Window {
  loop: SaveLoop<Stored, Writing<Fields, Stored>>
  /** The text that staff typed last into a field, unless they gave it up for another text. */
  typed: Partial<Fields> = {}
  /** The texts that the window has shown, in the form or in a conflict. */
  shown: Record<Name, Set<string>> = { title: new Set(), body: new Set() }
  conflictsSeen = 0
  /** Conflicts between two equal texts. */
  needless = 0
  fate: Fate = 'ok'
  meanwhile: (() => Promise<void>) | undefined
  /** Conflicts that staff have seen and not decided. */
  undecided = new Set<Name>()
  private memory = new Map<string, string>()
  /** The stored text at the time of the last request. A kill during a save keeps this and nothing newer. */
  private storedAtSend: Map<string, string> | undefined

  constructor(
    private server: Server,
    private number: number,
  ) {
    this.loop = this.started()
  }

  started() {
    const memory = this.memory
    const storage = {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, text: string) => void memory.set(key, text),
    }
    const store = createPersistedStore({
      key: 'writing',
      schema,
      initial: { ...startWriting(this.server.blank.fields), seen: this.server.blank },
      storage: () => storage,
    })
    const loop = createSaveLoop<Fields, Stored, Writing<Fields, Stored>>({
      store,
      rules,
      changedCode: 'mail_changed',
      unsavedIn: (writing) => unsavedIn(writing, rules),
      request: (writing) => {
        const changed = unsavedIn(writing, rules)
        if (changed.length === 0) return undefined
        const { mine, seen } = writing
        return {
          names: changed,
          isWhole: true,
          send: () => this.send(seen?.version ?? 0, mine),
        }
      },
      read: async () => {
        if (this.fate === 'offline') throw unreachable()
        return this.server.now
      },
    })
    // The screen shows each change at once.
    loop.subscribe(() => this.look())
    return loop
  }

  private async send(version: number, sent: Fields): Promise<Stored> {
    const { fate } = this
    this.storedAtSend = new Map(this.memory)
    const apply = () => this.server.save(version, sent, this)
    this.fate = 'ok'
    if (fate === 'request lost' || fate === 'offline') throw unreachable()
    if (fate === 'late') {
      this.server.late.push({ window: this.number, apply })
      throw unreachable()
    }
    const answer = apply()
    await this.meanwhile?.()
    if (fate === 'answer lost') throw unreachable()
    if (!answer) throw refusal()
    return answer
  }

  type(name: Name, text: string): void {
    this.loop.update((writing) => afterTyping(writing, { [name]: text }, rules))
    this.typed[name] = text
    this.look()
  }

  look(): void {
    const { mine, base, conflicts } = this.loop.get()
    for (const name of names) {
      this.shown[name].add(mine[name].trim())
      if (mine[name].trim() === base[name].trim()) this.undecided.delete(name)
      else if (conflicts.includes(name)) {
        this.shown[name].add(base[name].trim())
        this.undecided.add(name)
      }
    }
    this.conflictsSeen += conflicts.length
    this.needless += conflicts.filter((name) => mine[name].trim() === base[name].trim()).length
  }

  choose(name: Name, whose: 'mine' | 'theirs'): void {
    if (!this.loop.get().conflicts.includes(name)) return
    this.undecided.delete(name)
    this.loop.update((writing) =>
      afterChoice<Fields, Stored, typeof writing>(writing, [name], whose),
    )
    if (whose === 'theirs') delete this.typed[name]
    this.look()
  }

  /** The browser is killed, perhaps during a save, and the window opened again. */
  async kill(fate: Fate, isSaving: boolean): Promise<void> {
    this.storedAtSend = undefined
    this.fate = fate
    if (isSaving) await this.loop.save('autosave')
    this.fate = 'ok'
    this.memory = this.storedAtSend ?? this.memory
    this.loop = this.started()
    this.look()
  }
}

class Server {
  readonly blank: Stored = { version: 1, fields: { title: 'blank', body: 'blank' } }
  now = this.blank
  late: { window: number; apply(): unknown }[] = []
  history: Record<Name, Set<string>> = { title: new Set(['blank']), body: new Set(['blank']) }
  /** Texts that a save replaced, although its window had never shown them, or staff had to choose first. */
  overwrittenUnseen: string[] = []
  published: { text: string; wasShown: boolean }[] = []

  save(version: number, sent: Fields, { shown, undecided }: Window): Stored | undefined {
    if (version !== this.now.version) return undefined
    const before = this.now
    this.now = {
      version: version + 1,
      fields: { title: sent.title.trim(), body: sent.body.trim() },
    }
    for (const name of names) {
      const [old, next] = [before.fields[name], this.now.fields[name]]
      if (old !== next && (!shown[name].has(old) || undecided.has(name)))
        this.overwrittenUnseen.push(old)
      this.history[name].add(next)
    }
    return this.now
  }
}

export class TwoWindows {
  server = new Server()
  windows: Window[]
  private count = 0

  constructor(windows: number) {
    this.windows = Array.from({ length: windows }, (_, number) => new Window(this.server, number))
    for (const window of this.windows) window.look()
  }

  private text(window: number, text: Text = 'new'): string {
    this.count += 1
    if (text === 'the same') return `same ${Math.floor(this.count / 4)}`
    return text === 'new' ? `${window}-${this.count}` : `${window}-${this.count} `
  }

  async take(step: Step): Promise<void> {
    const window = this.windows[step.window]
    if (!window) return
    if (step.kind === 'type') window.type(step.name, this.text(step.window, step.text))
    if (step.kind === 'choose') window.choose(step.name, step.whose)
    if (step.kind === 'kill') await window.kill(step.fate, step.isSaving)
    if (step.kind === 'deliver') for (const { apply } of this.server.late.splice(0)) apply()
    if (step.kind === 'read') window.loop.see(this.server.now)
    if (step.kind === 'save') {
      window.fate = step.fate
      window.meanwhile = () => this.meanwhile(step.window, step.meanwhile)
      await window.loop.save('autosave')
      window.meanwhile = undefined
    }
    if (step.kind === 'publish') await this.publish(window, step.fate)
    for (const one of this.windows) one.look()
  }

  /** Before an answer arrives, staff type, or the page reads what a colleague has saved since. */
  private async meanwhile(number: number, what: Name | 'read' | undefined): Promise<void> {
    const window = this.windows[number]
    if (what === undefined || !window) return
    if (what !== 'read') return window.type(what, this.text(number))
    const colleague = this.windows.find((one) => one !== window)
    await colleague?.loop.save('autosave')
    window.loop.see(this.server.now)
  }

  /** Publishes what the window's button promises: the text that the window shows when staff press it. */
  private async publish(window: Window, fate: Fate): Promise<void> {
    const pressedAt = { ...window.loop.get().mine }
    window.fate = fate
    if ((await window.loop.save('manual')) !== 'saved') return
    const { seen } = window.loop.get()
    if (seen?.version !== this.server.now.version) return
    for (const name of names)
      this.server.published.push({
        text: this.server.now.fields[name],
        wasShown: this.server.now.fields[name] === pressedAt[name].trim(),
      })
  }

  /** Typed texts that are in no form and were never on the server. */
  lost(): string[] {
    return this.windows.flatMap(({ typed, loop }) =>
      names.flatMap((name) => {
        const text = typed[name]
        if (text === undefined || loop.get().mine[name].trim() === text.trim()) return []
        return this.server.history[name].has(text.trim()) ? [] : [text]
      }),
    )
  }

  /** The network works again, and everybody keeps their own text. */
  async end(): Promise<void> {
    for (const { apply } of this.server.late.splice(0)) apply()
    for (const window of [...this.windows, ...this.windows]) {
      window.fate = 'ok'
      window.loop.see(this.server.now)
      for (const name of names) window.choose(name, 'mine')
      await window.loop.save('autosave')
    }
    for (const { loop } of this.windows) loop.see(this.server.now)
  }
}

/** Each law runs a history and fails if it does not hold. */
export const laws = {
  'has no conflict if one window writes it': history(1, (office) => {
    expect(office.windows[0]?.conflictsSeen).toBe(0)
  }),
  'is not lost': history(2, (office) => expect(office.lost()).toEqual([])),
  'is overwritten only by a window that has shown it, after staff have chosen': history(
    2,
    (office) => expect(office.server.overwrittenUnseen).toEqual([]),
  ),
  'has a conflict only with a different text': history(2, (office) =>
    expect(office.windows.map(({ needless }) => needless)).toEqual([0, 0]),
  ),
  'is public only if its publisher saw it when they pressed the button': history(2, (office) =>
    expect(office.server.published.filter(({ wasShown }) => !wasShown)).toEqual([]),
  ),
  'is the same in both windows and on the server at the end': history(
    2,
    () => undefined,
    async (office) => {
      await office.end()
      for (const { loop } of office.windows) {
        expect(loop.isUnsaved()).toBe(false)
        for (const name of names)
          expect(loop.get().mine[name].trim()).toBe(office.server.now.fields[name])
      }
    },
  ),
}

function history(
  windows: number,
  afterEachStep: (office: TwoWindows) => void,
  atTheEnd: (office: TwoWindows) => Promise<void> = () => Promise.resolve(),
) {
  return fc.asyncProperty(stepsOf(windows), async (steps) => {
    const office = new TwoWindows(windows)
    for (const step of steps) {
      await office.take(step)
      afterEachStep(office)
    }
    await atTheEnd(office)
  })
}
