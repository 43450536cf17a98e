import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '../test-host.ts'

/**
 * Writes an app's CDK output into a temporary folder.
 * @param templates the template `root` and its nested templates, by name
 * @returns the folder
 */
export async function assembly(templates: Record<string, object>): Promise<string> {
  const directory = await temporaryDirectory()
  const root = {
    type: 'aws:cloudformation:stack',
    properties: { templateFile: 'root.template.json' },
  }
  const write = (file: string, value: object) =>
    writeFile(join(directory, file), JSON.stringify(value))
  await write('manifest.json', { artifacts: { Tree: { type: 'cdk:tree' }, root } })
  for (const [name, template] of Object.entries(templates))
    await write(`${name}.template.json`, template)
  return directory
}
