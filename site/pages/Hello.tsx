import { useState } from 'react';
export default function Hello({ n }: { n: number }) { const [k, set] = useState(n); return <button onClick={() => set(k + 1)}>{k}</button>; }
