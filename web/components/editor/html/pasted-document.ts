import { Fragment, type Node } from '@tiptap/pm/model'

/** Removes blank lines and the breaks at the ends of a line, and joins the lists that are one list. */
export function tidied(doc: Node): Node {
  return withoutHollowItems(tidy(doc))
}

function tidy(node: Node): Node {
  if (node.isTextblock) return node.copy(Fragment.from(trimmed(node.children)))
  if (node.isLeaf) return node
  const children = joinedLists(node.children.map(tidy).filter((child) => !isBlank(child)))
  return node.type.createAndFill(node.attrs, children, node.marks) ?? node
}

const KEPT_BLANK = new Set(['figure', 'listItem', 'tableRow', 'tableCell', 'tableHeader'])

function isBlank(node: Node): boolean {
  return !node.isLeaf && node.content.size === 0 && !KEPT_BLANK.has(node.type.name)
}

function trimmed(line: readonly Node[]): Node[] {
  const first = line.findIndex((node) => !isGap(node))
  if (first === -1) return []
  const kept = line.slice(first, line.findLastIndex((node) => !isGap(node)) + 1)
  return kept.map((node, index) => {
    const { text } = node
    if (text === undefined) return node
    const start = index === 0 ? text.trimStart() : text
    const rest = index === kept.length - 1 ? start.trimEnd() : start
    return node.type.schema.text(rest, node.marks)
  })
}

function isGap(node: Node): boolean {
  return node.type.name === 'hardBreak' || node.text?.trim() === ''
}

function isList(node: Node | null | undefined): node is Node {
  return node?.type.name === 'bulletList' || node?.type.name === 'orderedList'
}

function joinedLists(blocks: readonly Node[]): Node[] {
  const result: Node[] = []
  for (const block of blocks) {
    const before = result.at(-1)
    const list = isList(before) && isList(block) ? joined(before, block) : undefined
    if (list) result.splice(-1, 1, list)
    else result.push(block)
  }
  return result
}

/**
 * A list whose first item begins with a list goes into the last item before it. An ordered list continues the list
 * before it if its number is the next one.
 */
function joined(list: Node, next: Node): Node | undefined {
  const [item, ...items] = next.children
  const last = list.lastChild
  if (item && last && isList(item.firstChild)) {
    const deeper = last.copy(Fragment.from(joinedLists([...last.children, ...item.children])))
    return list.copy(Fragment.from([...list.children.slice(0, -1), deeper, ...items]))
  }
  const isNext =
    next.type === list.type &&
    (next.attrs.start === undefined || next.attrs.start === list.attrs.start + list.childCount)
  return isNext ? list.copy(list.content.append(next.content)) : undefined
}

/** An item of a deeper level without an item above it would have two bullets. */
function withoutHollowItems(node: Node): Node {
  if (node.isTextblock || node.isLeaf) return node
  const children = node.children.map(withoutHollowItems).flatMap((child) => {
    const item = child.firstChild
    const isHollow = isList(child) && child.childCount === 1 && isList(item?.firstChild)
    return isHollow && item ? item.children : [child]
  })
  return node.copy(Fragment.from(children))
}
