// Physics
