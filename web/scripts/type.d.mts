/** Write the small typeface into a folder, and say where it is. */
export function writeType(folder: string): Promise<string>;
