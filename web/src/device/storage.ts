/** Documents in the browser's own database: those of a group are read together. */

type Row = { group: string; name: string; data: Uint8Array };
/** Group, name, data (nothing takes it away), and whether it must be new. */
type Change = [string, string, Uint8Array | null | undefined, boolean];

const DOCUMENTS = 'documents';
const HOLDER = 'holder';

/** Why the browser takes nothing: `full`, `refused`, or `taken` by another window. */
export type Reason = 'full' | 'refused' | 'taken';

class Taken extends Error {}

function reasonOf(error: unknown): Reason {
  if (error instanceof Taken) return 'taken';
  const name = error instanceof Error ? error.name : '';
  if (name === 'ConstraintError') return 'taken';
  return name === 'QuotaExceededError' ? 'full' : 'refused';
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Taken());
  });
}

/** The database of one house. Only whoever has opened it last may write. */
export class Storage {
  private constructor(
    private readonly database: IDBDatabase,
    private readonly holder: string,
    private readonly onTaken: () => void,
  ) {}

  /** Open the database and become the one who writes. */
  static async open(name: string, holder: string, onTaken: () => void): Promise<Storage> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(DOCUMENTS, { keyPath: ['group', 'name'] });
      opening.result.createObjectStore(HOLDER);
    };
    const database = await asked(opening);
    const transaction = database.transaction(HOLDER, 'readwrite');
    transaction.objectStore(HOLDER).put(holder, HOLDER);
    await done(transaction);
    return new Storage(database, holder, onTaken);
  }

  /** All documents of a group, as pairs of name and data. */
  async read(group: string): Promise<[string, Uint8Array][]> {
    const store = this.database.transaction(DOCUMENTS).objectStore(DOCUMENTS);
    const rows = await asked(store.getAll(IDBKeyRange.bound([group], [group, []])));
    return (rows as Row[]).map(({ name, data }) => [name, data]);
  }

  /** Write changes, all or none; returns why not, or nothing. */
  async write(changes: Change[]): Promise<Reason | ''> {
    try {
      const transaction = this.database.transaction([DOCUMENTS, HOLDER], 'readwrite', {
        durability: 'strict',
      });
      const finished = done(transaction);
      const holder = transaction.objectStore(HOLDER).get(HOLDER);
      holder.onsuccess = () => {
        if (holder.result === this.holder) this.put(transaction, changes);
        else transaction.abort();
      };
      await finished;
      return '';
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === 'taken') this.onTaken();
      return reason;
    }
  }

  private put(transaction: IDBTransaction, changes: Change[]): void {
    const store = transaction.objectStore(DOCUMENTS);
    for (const [group, name, data, isNew] of changes) {
      if (!data) store.delete([group, name]);
      else if (isNew) store.add({ group, name, data });
      else store.put({ group, name, data });
    }
  }
}
